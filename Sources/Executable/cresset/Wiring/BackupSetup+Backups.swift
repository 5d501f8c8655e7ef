import CressetBackup
import CressetIdentity
import CressetLog
import CressetServices

extension BackupSetup {
    func backups(
        of directory: DataDirectory,
        vault: SecretVault,
        trail: any AuditTrail,
        accounts: Accounts,
        logger: Logger,
        metrics: MetricsRegistry
    ) throws -> ScheduledBackups {
        ScheduledBackups(
            Backups(in: try place.destination(of: directory.path), vault: vault, clock: SystemWallClock()),
            of: directory.path,
            at: schedule,
            keeping: keep,
            trail: trail,
            isClockSteady: { try await accounts.isClockSteady() },
            logger: logger,
            metrics: metrics
        )
    }
}

extension BackupSetup.Place {
    /// - Parameter data: The data directory, which cannot be its own destination: a lost disk would take both.
    func destination(of data: String) throws -> any BackupDestination {
        switch self {
        case .directory(let path):
            guard try !DataDirectory.isSame(path, as: data) else {
                throw UsageError("\(path) is the data directory; put backups into a directory on another disk")
            }
            return BackupDirectory(path)
        case .bucket(let location, let credentials, let authorities):
            do throws(BackupError) {
                return try BackupBucket(
                    location,
                    credentials: credentials,
                    authorities: authorities,
                    clock: SystemWallClock()
                )
            } catch {
                throw CommandFailure("the bucket cannot be used: \(error.reason)")
            }
        }
    }
}
