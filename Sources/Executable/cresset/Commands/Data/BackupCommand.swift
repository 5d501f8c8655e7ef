import CressetBackup
import CressetIdentity
import CressetStoreSQLite
import CressetSystem
import CressetTransfer
import CressetWire

enum BackupCommand {
    static let commands = [
        Command("backup create", run: create)
            .summary("Create a compressed, encrypted backup of the database")
            .examples(
                "backup create --keep 30",
                "backup create --to /mnt/backups --work-dir /mnt/work --data /var/lib/cresset"
            ),
        Command("backup list", run: list)
            .summary("List backups, oldest first")
            .examples(
                "backup list --from /mnt/backups",
                "backup list --from s3://acme-backups/cresset?region=eu-central-1 --json"
            ),
        Command("backup verify [NAME]", run: verify)
            .summary("Decrypt a backup (default: the newest) and check its database")
            .examples(
                "backup verify --from /mnt/backups",
                "backup verify cresset-20261121T045126Z.backup --from /mnt/backups"
            ),
        Command("backup restore [NAME]", run: restore)
            .summary("Create a data directory from a backup (default: the newest) and its master key")
            .examples(
                "backup restore --from /mnt/backups --data /var/lib/cresset",
                "backup restore cresset-20261121T045126Z.backup --from /mnt/backups --data /var/lib/cresset"
            ),
    ]

    struct CreateOptions: OptionGroup {
        let place = Option("to", as: .backupPlace)
            .help("Destination: a directory, or s3://BUCKET/PREFIX?region=…&endpoint=… (default: --backup-to)")
        let scheduled = BackupCommand.scheduled
        let keep = Option("keep", as: .integer(1...10_000))
            .help("Number of backups to keep; older ones are deleted after the new one is complete")
        let workDirectory = BackupCommand.workDirectory
        let data = DataOptions()
        let output = OutputOptions()
    }

    struct VerifyOptions: OptionGroup {
        let source = SourceOptions()
        let workDirectory = BackupCommand.workDirectory
    }

    /// Unparsed: its bucket may need other credentials than the place in use.
    private static let scheduled = Option("backup-to", as: .text("DIR|s3://…")).help("Destination of the daily backups")
    private static let workDirectory = Option("work-dir", as: .directory)
        .help("Private directory for the temporary copy (default: the data directory)")

    struct SourceOptions: OptionGroup {
        let place = Option("from", as: .backupPlace)
            .help("Place of the backups: a directory, or s3://BUCKET/PREFIX?region=…&endpoint=… (default: --backup-to)")
        let scheduled = BackupCommand.scheduled
        let data = DataOptions()
        let output = OutputOptions()
    }

    private static func create(_ options: Options<CreateOptions>) async throws {
        let place = try Self.place(options.place, or: options.scheduled, option: "to")
        let directory = try DataDirectory(existing: options.data.path)
        let backups = try directory.backups(in: place, workDirectory: options.workDirectory)
        let report = try await backups.create(of: directory.path)
        try await record(.backupMade, of: report, in: directory)
        let deleted =
            if let kept = options.keep { try await prune(backups, keeping: kept, after: report, in: directory) } else {
                [] as [BackupName]
            }
        var object = json(report)
        object["deleted"] = .array(deleted.map { .string($0.description) })
        options.output.show(
            object,
            text: ([line(report)] + deleted.map { "\($0)  deleted" }).joined(separator: "\n")
        )
        let objects = try StorageFolder.path(in: directory.path)
        if (try? PrivateFile.names(in: objects)) != nil {
            System.printError("not included: the files of Storage; copy \(objects) now")
        }
    }

    private static func list(_ options: Options<SourceOptions>) async throws {
        let place = try Self.place(options.place, or: options.scheduled, option: "from")
        let found = try await DataDirectory(ofKey: options.data.path).backups(in: place).list()
        let table = TextTable(
            ["NAME", "BYTES", "KEY", "ACCOUNTS", "MODE", "PROJECTS"],
            rows: found.map { backup, header in
                let cells = [backup.name.description, String(backup.size)]
                switch header {
                case .success(let header):
                    let projects = header.projects.filter { !ProjectID.isReserved($0) }.joined(separator: ",")
                    return cells + [header.keyID, String(header.accounts), header.mode?.rawValue ?? "unused", projects]
                case .failure(let error): return cells + [nil, nil, nil, "unusable: \(error.reason)"]
                }
            }
        )
        options.output.show(
            ["backups": .array(found.map { .object(json($0.backup, header: $0.header)) })],
            text: found.isEmpty ? "" : table.text
        )
        guard found.isEmpty, !options.output.json else { return }
        let name = if case .directory(let path) = place { path } else { "the bucket" }
        System.printError("no backups in \(name)")
    }

    private static func place(
        _ place: BackupSetup.Place?,
        or scheduled: String?,
        option name: String
    ) throws -> BackupSetup.Place {
        if let place { return place }
        guard let scheduled else {
            throw UsageError("set --\(name), or backupTo in the settings file")
        }
        do {
            return try ValueFormat.backupPlace.parse(scheduled)
        } catch let error as InvalidValue {
            throw UsageError("--backup-to" + error.text)
        }
    }

    private static func verify(_ name: String?, options: Options<VerifyOptions>) async throws {
        let workDirectory = options.workDirectory
        try await run(
            on: name,
            options: options.source,
            in: workDirectory,
            showing: "verified"
        ) { backups, name, path in
            try await backups.verify(name, in: DataDirectory(existing: path).path)
        }
    }

    private static func restore(_ name: String?, options: Options<SourceOptions>) async throws {
        try await run(
            on: name,
            options: options,
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

    /// Records deletions even if others failed.
    ///
    /// After a clock jump, keeps all: backups with future dates would displace others. A database of another
    /// schema version does not tell of one.
    private static func prune(
        _ backups: Backups,
        keeping count: Int,
        after report: Backups.Report,
        in directory: DataDirectory
    ) async throws -> [BackupName] {
        guard report.header.schemaVersion == SQLiteStore.schemaVersion else {
            System.printError("cresset: warning: the database has another version; no old backups were deleted")
            return []
        }
        guard try await isClockSteady(in: directory) else {
            System.printError("cresset: warning: the clock jumped within the last day; no old backups were deleted")
            return []
        }
        let pruning = try await backups.prune(keeping: count, excluding: report.backup.name)
        warn(of: pruning.datedAhead)
        if let event = pruning.event { try await record(event, beside: report, in: directory) }
        if let failure = pruning.failure {
            throw CommandFailure(
                "created \(report.backup.name), but not all old backups were deleted: \(failure.reason)"
            )
        }
        return pruning.deleted
    }

    private static func isClockSteady(in directory: DataDirectory) async throws -> Bool {
        try await Administration.run(in: directory) { try await $0.accounts.isClockSteady() }
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

    /// Skips databases with another schema version.
    ///
    /// The backup is complete without its event: on a full disk it rescues the users.
    private static func record(
        _ event: AuditEvent,
        beside report: Backups.Report,
        in directory: DataDirectory
    ) async throws {
        guard report.header.schemaVersion == SQLiteStore.schemaVersion else { return }
        do {
            try await Administration.run(in: directory) { try await $0.store.record(event) }
        } catch let error as StoreError where error.code == .full {
            System.printError(
                "cresset: warning: \(error.code.words); \(event.kind.rawValue) is missing from the audit log"
            )
        }
    }

    private static func run(
        on text: String?,
        options: Options<SourceOptions>,
        in workDirectory: String? = nil,
        showing word: String,
        doing body: (Backups, BackupName, String) async throws -> Backups.Report
    ) async throws {
        let name = try text.map { text in
            guard let name = BackupName(text) else { throw UsageError("\(text) is not a backup name") }
            return name
        }
        let path = options.data.path
        let place = try Self.place(options.place, or: options.scheduled, option: "from")
        let backups = try DataDirectory(ofKey: path).backups(in: place, workDirectory: workDirectory)
        let report =
            if let name { try await body(backups, name, path) } else {
                try await withNewest(of: backups) { try await body(backups, $0, path) }
            }
        options.output.show(json(report), text: "\(line(report))  \(word)")
    }

    /// Runs an action on the newest backup. Errors of its key or contents name it: an older one may work.
    private static func withNewest(
        of backups: Backups,
        doing body: (BackupName) async throws -> Backups.Report
    ) async throws -> Backups.Report {
        let (name, ahead) = try await backups.newest()
        warn(of: ahead)
        do {
            return try await body(name)
        } catch let error as BackupError where error.code == .otherKey {
            throw CommandFailure(
                "\(name): \(error.reason); set CRESSET_MASTER_KEY to that key, and --data to a "
                    + "directory without master.key"
            )
        } catch let error as BackupError where [.damaged, .newerVersion].contains(error.code) {
            throw CommandFailure("\(name): \(error.reason); choose another one from `cresset backup list`")
        }
    }

    private static func line(_ report: Backups.Report) -> String {
        let header = report.header
        let facts = [
            report.backup.name.description, report.backup.size.counted("byte"),
            header.accounts.counted("account")
                + (header.projects.contains(ProjectID.operators) ? " with operators" : ""),
            header.mode?.rawValue ?? "unused",
            header.projects.filter { !ProjectID.isReserved($0) }.joined(separator: ","),
        ]
        return facts.joined(separator: "  ")
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
