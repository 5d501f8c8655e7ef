import CressetBackup
import CressetSystem

extension Options {
    private static let defaultKept = 7
    private static let defaultMinute = 180

    /// Returns `nil` without `--backup-to`.
    func scheduledBackups() throws -> BackupSetup? {
        let keep = try integer("backup-keep", in: 1...10_000)
        let minute = try self["backup-at"].map(Self.minute)
        guard self["backup-to"] != nil else {
            guard keep == nil, minute == nil else { throw UsageError("--backup-keep and --backup-at need --backup-to") }
            return nil
        }
        return BackupSetup(
            place: try backupPlace("backup-to"),
            schedule: BackupSchedule(minute: minute ?? Self.defaultMinute),
            keep: keep ?? Self.defaultKept
        )
    }

    func backupPlace(_ name: String) throws -> BackupSetup.Place {
        let place = try required(name)
        guard place.contains("://") else { return .directory(place) }
        let region = System.environment("AWS_REGION") ?? System.environment("AWS_DEFAULT_REGION")
        guard let location = BucketLocation(place, region: region) else {
            throw UsageError("--\(name) is \(place); expected a directory or s3://BUCKET/PREFIX?region=…&endpoint=…")
        }
        guard let credentials = AWSCredentials(environment: System.environment) else {
            throw UsageError("--\(name) needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment")
        }
        return .bucket(location, credentials, authorities: System.environment("AWS_CA_BUNDLE"))
    }

    private static func minute(_ text: String) throws -> Int {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { $0.count == 2 ? UInt8($0) : nil }
        guard parts.count == 2, let hour = parts[0], let minute = parts[1], hour < 24, minute < 60 else {
            throw UsageError("--backup-at is \(text); expected a time of day such as 03:00 (UTC)")
        }
        return Int(hour) * 60 + Int(minute)
    }
}
