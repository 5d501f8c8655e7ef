import CressetBackup

struct BackupSetup {
    enum Place {
        case directory(String)
        /// With an optional file of CA certificates to trust instead of the system's.
        case bucket(BucketLocation, AWSCredentials, authorities: String?)
    }

    let place: Place
    let schedule: BackupSchedule
    let keep: Int
}
