import CressetBackup
import CressetIdentity
import CressetLog
import CressetServices

struct BackupSetup {
    enum Place {
        case directory(String)
        case bucket(BucketPlace)
    }

    let place: Place
    let workDirectory: String?
    let schedule: BackupSchedule
    let keep: Int

    /// `nil` also for unreadable destinations.
    func newestForeignBackup(of directory: DataDirectory, vault: SecretVault) async -> BackupName? {
        let backups = try? Backups(in: place.destination(of: directory.path), vault: vault, clock: SystemWallClock())
        let found = try? await backups?.list()
        return found?.last {
            if case .failure(let error) = $0.header { error.code == .otherKey } else { false }
        }?.backup.name
    }

    func backups(
        of directory: DataDirectory,
        vault: SecretVault,
        trail: any AuditTrail,
        accounts: Accounts,
        logger: Logger,
        metrics: MetricsRegistry
    ) throws -> ScheduledBackups {
        ScheduledBackups(
            Backups(
                in: try place.destination(of: directory.path),
                workDirectory: workDirectory,
                vault: vault,
                clock: SystemWallClock()
            ),
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
    /// - Parameter data: Data directory, which cannot be its own destination: a lost disk would take both.
    func destination(of data: String) throws -> any BackupDestination {
        switch self {
        case .directory(let path):
            guard try !DataDirectory.isSame(path, as: data) else {
                throw UsageError("\(path) is the data directory; put backups into a directory on another disk")
            }
            return BackupDirectory(path)
        case .bucket(let place):
            do throws(BackupError) {
                return try BackupBucket(
                    place.location,
                    credentials: place.credentials,
                    authorities: place.authorities,
                    clock: SystemWallClock()
                )
            } catch {
                throw CommandFailure("the bucket cannot be used: \(error.reason)")
            }
        }
    }
}
