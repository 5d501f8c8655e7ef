import CressetIdentity
import CressetSystem
import CressetTransfer
import CressetWire
import Synchronization

extension UsersCommand {
    /// The pause between two batches, for other writers of the database.
    private static let pause = Duration.milliseconds(3)
    /// In KiB: each imported row changes pages all over the indexes.
    static let writerCache = 48_000

    static func ignoredFactors(in projectID: String) -> String {
        "The project does not ask for the users' second factors: run `cresset factor enable totp --project \(projectID)`, "
            + "or the same with `phone`."
    }

    struct FileOptions: OptionGroup {
        let format = Option.userFileFormat
        let strictCSV = Option(flag: "strict-csv")
            .help("Require valid CSV (RFC 4180); the Firebase CLI does not escape quotes")
        let passwords = Option("passwords", as: .file)
            .help("Auth0's file of password hashes, merged into the profiles by ID")
    }

    struct ImportOptions: OptionGroup {
        let pool = PoolOptions()
        let file = FileOptions()
        let system = Option("from", as: ValueFormat<ForeignSystem>.cases())
            .help("Read the export of another system")
        let check = Option.knownUser
        let dryRun = Option(flag: "dry-run").help("Check every row without writing")
        let overwrite = Option(flag: "overwrite")
            .help("Replace users with existing IDs, including their passwords; otherwise they are skipped")
        let hashCost = HashCostOptions()
        let quiet = Option.quiet
        let hash = HashOptions()
        let output = OutputOptions()
    }

    static func importUsers(_ path: String, options: Options<ImportOptions>) async throws {
        let source = try UserFileSource(path, from: options.system, options: options.file)
        let hash = try options.hash.hash()
        let known = try knownUser(options.check, in: source)
        var settings = UserImport.Settings(hash: hash)
        settings.overwrites = options.overwrite
        settings.isRehearsal = options.dryRun
        let chosen = settings
        let isAlone = try isAlone(options.pool.project.store)
        try await run(
            with: options.pool,
            hashingWithCost: options.hashCost.bcryptCost,
            limit: options.hashCost.limit,
            writerCache: writerCache
        ) { accounts, realm in
            if let known { try await prove(known, hash: hash, in: source, by: accounts, for: realm) }
            let unreachable = Mutex(0)
            let factors = Mutex(0)
            let progress = try await load(
                source,
                into: realm,
                settings: chosen,
                by: accounts,
                isQuiet: options.quiet,
                isAlone: isAlone,
                judged: { judgements in
                    let count = judgements.count { $0.lacksAddress }
                    unreachable.withLock { $0 += count }
                    let withFactors = judgements.count { $0.row?.secondFactors.isEmpty == false }
                    factors.withLock { $0 += withFactors }
                }
            )
            let count = unreachable.withLock { $0 }
            if count > 0 {
                System.printError(
                    "\(count.counted("user")) cannot sign in: a password without an email address is of no use"
                )
            }
            if !realm.policy.secondFactors.isChallenging, factors.withLock({ $0 }) > 0 {
                System.printError(ignoredFactors(in: realm.project.id))
            }
            try report(progress, of: chosen, as: options.output)
        }
    }

    /// Checks for exclusive use of the data directory: an import then writes larger batches. PostgreSQL databases
    /// always count as shared.
    static func isAlone(_ options: Options<StoreOptions>) throws -> @Sendable () -> Bool {
        guard options.database == nil else { return { false } }
        let directory = try DataDirectory(existing: options.data.path)
        return { directory.isUnserved }
    }

    static func load(
        _ source: UserFileSource,
        into realm: Realm,
        settings: UserImport.Settings,
        by accounts: Accounts,
        isQuiet: Bool,
        isAlone: @escaping @Sendable () -> Bool,
        stop: StopSignal = StopSignal(),
        isKept: Bool = true,
        listsRefused: Bool = true,
        judged: @escaping @Sendable ([UserImport.Judgement]) -> Void = { _ in }
    ) async throws -> UserImport.Progress {
        let input = try source.open()
        let line = ProgressLine(total: input.length, isQuiet: isQuiet)
        defer { line.end() }
        let work = UserImport(
            accounts,
            into: realm,
            settings: settings,
            observer: UserImport.Observer(
                refused: { if listsRefused { line.print("row \($0): \(TextTable.shown($1))") } },
                judged: judged,
                progressed: { line.show(rows: $0.rows, bytes: $0.bytes) },
                isStopped: { stop.hasCome },
                isAlone: isAlone
            ),
            pause: { try await Task.sleep(for: pause) }
        )
        do {
            let progress = try await work.run(source.reader(of: input))
            if let remark = source.remark { line.print(remark) }
            return progress
        } catch let error as UserImportError {
            throw CommandFailure(isKept ? text(of: error, in: settings) : "\(error.reason); nothing was written")
        }
    }

    private static func report(
        _ progress: UserImport.Progress,
        of settings: UserImport.Settings,
        as output: Options<OutputOptions>
    ) throws {
        output.show(
            [
                "rows": .integer(Int64(progress.imported + progress.passedOver + progress.refused)),
                "imported": .integer(Int64(progress.imported)), "passedOver": .integer(Int64(progress.passedOver)),
                "refused": .integer(Int64(progress.refused)), "dryRun": .bool(settings.isRehearsal),
            ],
            text: text(of: progress, in: settings)
        )
        guard progress.refused == 0 else {
            throw CommandFailure(
                progress.refused.counted("row was", or: "rows were") + " rejected; see the lines above"
            )
        }
    }

    private static func text(of progress: UserImport.Progress, in settings: UserImport.Settings) -> String {
        let verb = settings.isRehearsal ? "would be imported" : "imported"
        let existing =
            progress.passedOver > 0
            ? ", "
                + progress.passedOver.counted(
                    "skipped because its ID already exists",
                    or: "skipped because their IDs already exist"
                )
            : ""
        let (imported, refused) = (progress.imported.counted("user"), progress.refused.counted("row"))
        return "\(imported) \(verb)\(existing), \(refused) rejected"
    }

    private static func text(of error: UserImportError, in settings: UserImport.Settings) -> String {
        guard !settings.isRehearsal else { return "\(error.reason); nothing was written" }
        guard error.progress.rows > 0 else { return "\(error.reason); no user was imported" }
        return
            "\(error.reason); rows up to \(error.progress.rows) are done (\(text(of: error.progress, in: settings))); "
            + error.remedy
    }

    // MARK: One known password

    typealias KnownUser = (email: String, password: String)

    static func knownUser(_ email: String?, in source: UserFileSource) throws -> KnownUser? {
        guard let email else { return nil }
        guard source.path != "-" else {
            throw UsageError("--check reads the file twice and does not support standard input")
        }
        let question = "Password of \(TextTable.shown(email)): "
        guard let password = try Terminal.readLine(prompt: question, isSecret: true), !password.isEmpty else {
            throw UsageError("--check: no password on standard input")
        }
        return (email, password)
    }

    static func prove(
        _ known: KnownUser,
        hash: ImportHash,
        in source: UserFileSource,
        by accounts: Accounts,
        for realm: Realm
    ) async throws {
        let outcome: HashCheck.Outcome
        let reader = source.reader(of: try source.open())
        do {
            outcome = try await HashCheck(accounts, for: realm, hash: hash)
                .run(reader, email: known.email, password: known.password)
        } catch let error as UserFileError {
            throw CommandFailure("\(error.reason); nothing was written")
        }
        switch outcome {
        case .proven: System.printError("the password of \(TextTable.shown(known.email)) is correct")
        case .refused:
            throw CommandFailure(
                "the password does not match; it or the hash parameters are wrong; nothing was written"
            )
        case .noPassword: throw CommandFailure("\(known.email) has no password in the file; nothing was written")
        case .noRow: throw CommandFailure("the file has no user \(known.email); nothing was written")
        }
    }

    static func fileFormat(of path: String, format: UserFileFormat?) throws -> UserFileFormat {
        guard let format = format ?? UserFileFormat(path: path) ?? (path == "-" ? .json : nil) else {
            throw UsageError("unknown format of \(path); set --format to json or csv")
        }
        return format
    }
}
