import CressetBackup

struct BackupOptions: OptionGroup {
    static let title = "Backups"

    let place = Option("backup-to", as: .backupPlace).help("Create a daily backup in this directory or bucket")
    let workDirectory = Option("backup-work-dir", as: .directory)
        .help("Private directory for the temporary copy (default: the data directory)")
    let keep = Option("backup-keep", as: .integer(1...10_000), default: 7).help("Number of daily backups to keep")
    let minute = Option("backup-at", as: .timeOfDay, default: 180).help("Time of the daily backup, UTC")
}

extension Options where Group == BackupOptions {
    func setup() throws -> BackupSetup? {
        guard let place = self.place else {
            guard given.isEmpty else { throw UsageError("the other backup options need --backup-to") }
            return nil
        }
        return BackupSetup(
            place: place,
            workDirectory: self.workDirectory,
            schedule: BackupSchedule(minute: self.minute),
            keep: self.keep
        )
    }
}

extension ValueFormat<Int> {
    /// Minute of a day, written as `03:00`.
    fileprivate static var timeOfDay: Self {
        ValueFormat("HH:MM", expected: "a time of day such as 03:00 (UTC)") { text in
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
                .map { $0.count == 2 ? UInt8($0) : nil }
            guard parts.count == 2, let hour = parts[0], let minute = parts[1], hour < 24, minute < 60 else {
                return nil
            }
            return Int(hour) * 60 + Int(minute)
        }
        .described { minute in
            [minute / 60, minute % 60].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
        }
    }
}
