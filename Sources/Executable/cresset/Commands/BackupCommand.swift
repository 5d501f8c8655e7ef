import CressetAdministration
import CressetBackup
import CressetIdentity
import CressetStoreSQLite
import CressetSystem
import CressetWire

/// `cresset backup create`, `list`, `verify [NAME]`, `restore [NAME]`.
enum BackupCommand {
    static func create(_ options: Options) async throws {
        try options.requireNoArguments()
        let place = try options.backupPlace("to")
        let kept = try options.integer("keep", in: 1...10_000)
        let directory = try DataDirectory(existing: options["data"] ?? DataDirectory.defaultPath)
        try await reporting {
            let backups = try directory.backups(in: place)
            let report = try await backups.create(of: directory.path)
            try await record(.backupMade, of: report, in: directory)
            let deleted =
                if let kept { try await prune(backups, keeping: kept, after: report, in: directory) } else {
                    [] as [BackupName]
                }
            guard try options.isSet("json") else {
                return System.printLine(([line(report)] + deleted.map { "\($0)  deleted" }).joined(separator: "\n"))
            }
            var object = json(report)
            object["deleted"] = .array(deleted.map { .string($0.description) })
            options.printJSON(object)
        }
    }

    static func list(_ options: Options) async throws {
        try options.requireNoArguments()
        let place = try options.backupPlace("from")
        try await reporting {
            let backups = try DataDirectory(ofKey: options["data"] ?? DataDirectory.defaultPath).backups(in: place)
            let found = try await backups.list()
            if try options.isSet("json") {
                options.printJSON(["backups": .array(found.map { .object(json($0.backup, header: $0.header)) })])
            } else {
                for (backup, header) in found { System.printLine(line(backup, header: header)) }
            }
        }
    }

    static func verify(_ options: Options) async throws {
        try await run(options, showing: "verified") { backups, name, path in
            try await backups.verify(name, in: DataDirectory(existing: path).path)
        }
    }

    static func restore(_ options: Options) async throws {
        try await run(
            options,
            showing: "restored",
            doing: { backups, name, path in
                let directory = try DataDirectory(path)
                guard !directory.isServed else {
                    throw CommandFailure("a server is running on \(path); stop it before the restore")
                }
                // After a failed restore, a server must not start with an empty database.
                defer { directory.removeIfNew() }
                let report = try await backups.restore(name, into: directory.path)
                try await record(.backupRestored, of: report, in: directory)
                return report
            }
        )
    }

    /// Deletes the oldest backups, and records the deleted ones even if others could not be deleted.
    private static func prune(
        _ backups: Backups,
        keeping count: Int,
        after report: Backups.Report,
        in directory: DataDirectory
    ) async throws -> [BackupName] {
        guard try await isClockSteady(for: report, in: directory) else {
            System.printError("cresset: warning: the clock jumped within the last day; no old backups were deleted")
            return []
        }
        let pruning = try await backups.prune(keeping: count, sparing: report.backup.name)
        warn(of: pruning.datedAhead)
        if let event = pruning.event { try await record(event, beside: report, in: directory) }
        if let failure = pruning.failure {
            throw CommandFailure("created \(report.backup.name), but old backups were not deleted: \(failure.reason)")
        }
        return pruning.deleted
    }

    /// After a clock jump, backups with future dates would displace all others.
    private static func isClockSteady(for report: Backups.Report, in directory: DataDirectory) async throws -> Bool {
        guard report.header.schemaVersion == SQLiteStore.schemaVersion else { return false }
        return try await Administration.run(in: directory) { try await $0.accounts.isClockSteady() }
    }

    private static func warn(of names: [BackupName]) {
        guard !names.isEmpty else { return }
        let shown = names.prefix(10).map(\.description).joined(separator: " ")
        System.printError("cresset: warning: ignored \(names.count) dated in the future: \(shown)")
    }

    private static func record(
        _ kind: AuditEvent.Kind,
        of report: Backups.Report,
        in directory: DataDirectory
    ) async throws {
        try await record(AuditEvent(kind, of: [report.backup.name.description]), beside: report, in: directory)
    }

    /// Writes the event to the audit log, unless the database has another schema version.
    private static func record(
        _ event: AuditEvent,
        beside report: Backups.Report,
        in directory: DataDirectory
    ) async throws {
        guard report.header.schemaVersion == SQLiteStore.schemaVersion else { return }
        try await Administration.run(in: directory) { try await $0.store.record(event) }
    }

    private static func run(
        _ options: Options,
        showing word: String,
        doing body: (Backups, BackupName, String) async throws -> Backups.Report
    ) async throws {
        guard options.arguments.count <= 1 else {
            throw UsageError("expected one backup name, or none for the newest backup")
        }
        let name = try options.arguments.first.map { text in
            guard let name = BackupName(text) else { throw UsageError("\(text) is not a backup name") }
            return name
        }
        let place = try options.backupPlace("from")
        let path = options["data"] ?? DataDirectory.defaultPath
        try await reporting {
            let backups = try DataDirectory(ofKey: path).backups(in: place)
            let report =
                if let name { try await body(backups, name, path) } else {
                    try await withNewest(of: backups) { try await body(backups, $0, path) }
                }
            if try options.isSet("json") {
                options.printJSON(json(report))
            } else {
                System.printLine("\(line(report))  \(word)")
            }
        }
    }

    /// Runs an action on the newest backup. Errors name that backup: an older one may work.
    private static func withNewest(
        of backups: Backups,
        doing body: (BackupName) async throws -> Backups.Report
    ) async throws -> Backups.Report {
        let (name, ahead) = try await backups.newest()
        warn(of: ahead)
        do {
            return try await body(name)
        } catch let error as BackupError where [.damaged, .newerVersion, .otherKey].contains(error.code) {
            throw CommandFailure("\(name): \(error.reason); choose another one from `cresset backup list`")
        }
    }

    private static func reporting(_ body: () async throws -> Void) async throws {
        do {
            try await body()
        } catch let error as BackupError {
            throw CommandFailure(error.reason)
        }
    }

    private static func line(_ report: Backups.Report) -> String {
        line(report.backup, header: .success(report.header))
    }

    private static func line(_ backup: StoredBackup, header: Result<BackupHeader, BackupError>) -> String {
        let facts =
            switch header {
            case .success(let header):
                "\(header.accounts.counted("account"))  \(header.mode?.rawValue ?? "unused")  \(header.projects.joined(separator: ","))"
            case .failure(let error): "unusable: \(error.reason)"
            }
        return "\(backup.name)  \(backup.size.counted("byte"))  \(facts)"
    }

    private static func json(_ report: Backups.Report) -> JSONObject {
        json(report.backup, header: .success(report.header))
    }

    private static func json(_ backup: StoredBackup, header: Result<BackupHeader, BackupError>) -> JSONObject {
        var object: JSONObject = ["name": .string(backup.name.description), "bytes": .integer(Int64(backup.size))]
        switch header {
        case .failure(let error): object["error"] = .string(error.reason)
        case .success(let header):
            object["createdAt"] = .string(header.createdAt.rfc3339)
            object["schemaVersion"] = .integer(header.schemaVersion)
            object["mode"] = header.mode.map { .string($0.rawValue) }
            object["projects"] = .array(header.projects.map(JSONValue.string))
            object["accounts"] = .integer(Int64(header.accounts))
            object["keyId"] = .string(header.keyID)
        }
        return object
    }
}
