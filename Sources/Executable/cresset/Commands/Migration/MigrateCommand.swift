import CressetIdentity
import CressetServer
import CressetSystem
import CressetTransfer
import CressetWire

enum MigrateCommand {
    static let commands = [
        Command("migrate plan", run: plan)
            .summary("Show which users and settings of another service come along, without a project")
            .examples(
                "migrate plan --from firebase --users users.json --project-config config.json --report report.ndjson",
                "migrate plan --from firebase --users users.json --hash-config hash.json --check ada@example.com"
            ),
        Command("migrate run", run: run)
            .summary("Apply another service's settings to a project, then import its users")
            .examples(
                "migrate run --from firebase --users users.json --project-config config.json --project shop",
                "migrate run --from firebase --users users.json --project-config config.json --project shop --rehearse"
            ),
        Command("migrate verify", run: verify)
            .summary("Compare the users of a project with an export")
            .examples(
                "migrate verify --from firebase --users users.json --hash-config hash.json --project shop",
                "migrate verify --from firebase --users users.json --project-config config.json --project shop --all"
            ),
    ]

    enum Origin: Equatable, Sendable {
        case firebase
        case other(ForeignSystem)

        fileprivate static let names =
            [("firebase", Origin.firebase)] + ForeignSystem.allCases.map { ($0.rawValue, .other($0)) }

        fileprivate var system: ForeignSystem? {
            if case .other(let system) = self { system } else { nil }
        }
    }

    struct SourceOptions: OptionGroup {
        let origin = Option(required: "from", as: .choice(Origin.names, placeholder: "SYSTEM"))
            .help("Service to move from: firebase, or a system of `users import --from`")
        let users = Option(required: "users", as: .file).help("Export of the users; - is standard input")
        let file = UsersCommand.FileOptions()
        let config = Option("project-config", as: .file)
            .help("JSON of Firebase's GET v2/projects/ID/config, merged with the lists of providers and tenants")
        let hashCost = HashCostOptions()
        let quiet = Option.quiet
        let hash = HashOptions()
        let output = OutputOptions()
    }

    struct CheckOptions: OptionGroup {
        let user = Option.knownUser
        let report = Option("report", as: .file)
            .help("New file with a line for each user; NDJSON if its name ends in .json, .jsonl or .ndjson")
    }

    struct PlanOptions: OptionGroup {
        let source = SourceOptions()
        let check = CheckOptions()
        let tenant = Option("tenant", as: .id).help("Tenant ID of the exported users")
    }

    private static func plan(_ options: Options<PlanOptions>) async throws {
        let migration = try Migration(
            options.source,
            tenantID: options.tenant,
            check: options.check,
            isPlan: true
        )
        let result = try await migration.rehearse(as: "plan", tenantID: options.tenant)
        options.source.output.show(result.json, text: result.text(isPlan: true))
    }

    struct RunOptions: OptionGroup {
        let pool = PoolOptions()
        let source = SourceOptions()
        let check = CheckOptions()
        let rehearse = Option(flag: "rehearse")
            .help("Run in a temporary directory, measure and verify each part, then delete the directory")
    }

    private static func run(_ options: Options<RunOptions>) async throws {
        let migration = try Migration(options.source, tenantID: options.pool.tenant, check: options.check)
        let id = options.pool.project.id
        let result: MigrationResult
        if options.rehearse {
            result = try await migration.rehearse(as: id, tenantID: options.pool.tenant)
        } else {
            let isAlone = try UsersCommand.isAlone(options.pool.project.store)
            var made: MigrationResult?
            try await Administration.run(with: options.pool.project.store, writerCache: UsersCommand.writerCache) {
                made = try await migration.run(
                    into: $0.project(id),
                    tenantID: options.pool.tenant,
                    by: $0,
                    isAlone: isAlone
                )
            }
            guard let made else { return }
            result = made
        }
        options.source.output.show(result.json, text: result.text(isPlan: false))
        try result.requireSuccess()
    }

    struct VerifyOptions: OptionGroup {
        let pool = PoolOptions()
        let source = SourceOptions()
        let all = Option(flag: "all").help("Compare every user (default: about 1,000, spread over the export)")
    }

    private static let maxDifferences = 1000

    private static func verify(_ options: Options<VerifyOptions>) async throws {
        let migration = try Migration(options.source, tenantID: options.pool.tenant, check: nil)
        guard migration.source.path != "-" else {
            throw UsageError("migrate verify reads the file twice and does not support standard input")
        }
        try await Administration.run(with: options.pool) { administration, realm in
            var found: [UserComparison.Difference] = []
            let summary = try await migration.verify(realm, by: administration, comparingAll: options.all) {
                if found.count < maxDifferences { found.append($0) }
            }
            options.source.output.show(
                summary.json(with: found),
                text: (found.map(\.line) + [summary.line]).joined(separator: "\n")
            )
            guard summary.isComplete else {
                throw CommandFailure("the project differs from the export; see the lines above")
            }
        }
    }
}

extension Migration {
    fileprivate init(
        _ options: Options<MigrateCommand.SourceOptions>,
        tenantID: String?,
        check: Options<MigrateCommand.CheckOptions>?,
        isPlan: Bool = false
    ) throws {
        let config = try options.config.map { path in
            guard options.origin == .firebase else { throw UsageError("--project-config needs --from firebase") }
            return try Self.config(inFile: path)
        }
        var hash = try options.hash.hash()
        if hash.algorithm == nil, let exported = config?.hash(ofTenant: tenantID) {
            guard (try? exported.check()) != nil else {
                throw UsageError(
                    "--project-config: the hash parameters of \(exported.algorithm ?? "") are not supported or incomplete; "
                        + "set --hash-algo and its options"
                )
            }
            hash = exported
        }
        let source = try UserFileSource(options.users, from: options.origin.system, options: options.file)
        self.init(
            source: source,
            config: config,
            hash: hash,
            known: try UsersCommand.knownUser(check?.user, in: source),
            report: check?.report,
            bcryptCost: options.hashCost.bcryptCost,
            limit: options.hashCost.limit,
            isQuiet: options.quiet,
            isPlan: isPlan
        )
    }

    private static func config(inFile path: String) throws -> FirebaseConfig {
        let bytes = try PrivateFile.contents(of: path, "project-config")
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
        guard let json = (try? JSONValue(parsing: content))?.object else {
            throw UsageError("--project-config \(path): not a JSON object")
        }
        do throws(FirebaseConfig.Fault) {
            return try FirebaseConfig(json)
        } catch {
            throw UsageError("--project-config \(path): \(error.reason)")
        }
    }
}

extension UserComparison.Difference {
    fileprivate var line: String {
        TextTable.shown("row \(row)\(localID.map { " (\($0))" } ?? ""): \(text)")
    }
}
