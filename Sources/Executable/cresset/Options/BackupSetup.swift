import CressetBackup

/// The daily backups of a server.
struct BackupSetup {
    /// The place of backups.
    enum Place {
        case directory(String)
        /// With a file of certificates that are trusted instead of the system's.
        case bucket(BucketLocation, AWSCredentials, authorities: String?)
    }

    let place: Place
    let schedule: BackupSchedule
    let keep: Int
}
