import CressetBackup
import CressetConcurrency
import CressetDatabaseAPI
import CressetFederation
import CressetHTTP
import CressetHTTPServer
import CressetIdentity
import CressetLog
import CressetMemory
import CressetServer
import CressetServices
import CressetStorePostgres
import CressetStoreSQLite
import CressetSystem

struct Service {
    private static let drainTime = Duration.seconds(10)
    /// Then the process exits: besides the drain, pools and a database need time to close.
    private static let drainLimit: Int32 = 20_000
    /// The time to write the last log lines, in milliseconds.
    private static let logLimit: Int32 = 2_000
    /// Reserved descriptors: database files, outgoing calls, pipes.
    private static let otherDescriptors = 512
    static let fewestConnections = 64
    /// The maximum bytes of unread answers.
    private static let answerBytes = 1 << 30
    private static let metricsConnections = 128
    /// EX_SOFTWARE: the process supervisor restarts the server.
    private static let statusOfFailure: Int32 = 70
    private static let waitingPasswordsPerThread = 64
    /// Concurrent calls to functions, enough for eight projects with hanging ones.
    private static let functionThreads = 64

    private let store: any IdentityStore
    /// The same store; its changes appear in the audit log as the server's.
    private let recorded: any IdentityStore
    private let accounts: Accounts
    private let cleanUpMetrics: CleanUpMetrics
    private let hasher: PooledPasswordHasher
    private let signingKeys: SigningKeys
    /// `nil` unless servers share the database.
    private let jobLease: JobLease?
    /// `nil` unless servers share the database.
    private let presence: ServerPresence?
    private let log: LogWriter
    private let logger: Logger
    private let mail: MailService
    private let messages: MessageService
    private let push: ApplePushService?
    private let providers: ProviderClient
    private let functions: ProviderClient
    private let events: EventService
    private let backups: ScheduledBackups?
    private let databaseAPI: DatabaseAPI?
    private let servers: [HTTPServer]
    private let application: Application
    private let folder: EmulatorFolders?
    private let clock = SystemWallClock()
    private let checksSettings: Bool
    private let auditKeptDays: Int
    private let lacksPublicURL: Bool
    private let tls: HTTPServerConfiguration.TLSIdentity?

    /// Opens all resources, creates a missing signing key, and starts listening.
    ///
    /// - Parameter directory: The data directory; `nil` for in-memory data.
    init(
        _ setup: Setup,
        directory: DataDirectory? = nil,
        vault makeVault: @autoclosure () throws -> SecretVault,
        open: (StoreObserver) throws -> any IdentityStore
    ) async throws {
        let metrics = MetricsRegistry()
        let clock = clock
        let log = try LogWriter(time: { clock.now().rfc3339 }, write: { LogFile.standardError.write($0) })
        self.log = log
        logger = Logger(level: setup.logLevel, time: { clock.now().rfc3339 }, write: { log.submit($0) })
        store = try open(StoreObserver(metrics, logger: logger))
        // After the store, which rejects data of the other mode before any change.
        let vault = try makeVault()
        if let warning = try directory?.keyWarning() {
            logger.log(.warning, "conflicting master keys", [("cause", .text(warning))])
        }
        checksSettings = setup.behavior.checksSettings
        auditKeptDays = setup.auditKeptDays
        tls = setup.tls
        lacksPublicURL = setup.behavior.checksLinkDomains && setup.settings.publicURL == nil
        let threads = System.coreCount
        hasher = try PooledPasswordHasher(
            cost: setup.bcryptCost,
            threads: threads,
            capacity: threads * Self.waitingPasswordsPerThread
        )
        ServiceMetrics.register(metrics, hasher: hasher)
        if let server = store as? PostgresStore { ServiceMetrics.register(metrics, database: server) }
        recorded = store.recorded(by: AuditScribe(.server, secrets: vault, clock: clock))
        signingKeys = SigningKeys(store: recorded, secrets: vault, clock: clock)
        jobLease = store.isShared ? JobLease(in: store, secrets: vault, clock: clock) : nil
        presence = store.isShared ? ServerPresence(in: store, secrets: vault, clock: clock) : nil
        try await presence?.announce()
        if !setup.behavior.usesUnsignedTokens { _ = try await signingKeys.ring() }
        accounts = Accounts(
            store: store,
            passwords: hasher,
            secrets: vault,
            clock: clock,
            publicSuffixes: ListedSuffixes(),
            numberingPlans: ListedNumberingPlans(),
            signUps: SignUpLimiter(limit: setup.signUpsPerHour),
            recordsSignIns: setup.recordsSignIns,
            hashWorkLimit: setup.hashWorkLimit,
            behavior: setup.behavior
        )
        if setup.behavior.limitsAttempts { try await accounts.restoreCounts() }
        cleanUpMetrics = CleanUpMetrics(metrics)
        folder = setup.folder
        try await folder?.load(accounts, in: recorded, clock: clock)
        var services = Services(
            accounts: accounts,
            store: store,
            signingKeys: signingKeys,
            secrets: vault,
            clock: clock,
            logger: logger,
            metrics: metrics
        )
        mail = try MailService(
            setup.mail,
            behavior: setup.behavior,
            store: store,
            secrets: vault,
            clock: clock,
            logger: logger,
            metrics: metrics
        )
        mail.configure(&services)
        messages = try MessageService(
            setup.sms,
            permitting: setup.smsHosts,
            store: store,
            secrets: vault,
            clock: clock,
            logger: logger,
            metrics: metrics
        )
        services.hasMessageGateway = setup.sms != nil
        services.wakeMessages = { [signal = messages.signal] in signal.wake() }
        push = try setup.push?.service(clock: clock, logger: logger)
        services.appNotifier = push
        services.phoneCodes = setup.behavior.showsMail ? EmulatorPhoneCodes(logger: logger) : nil
        providers = ProviderClient(setup.providers)
        services.captchas = providers
        functions = ProviderClient(setup.functions, threads: Self.functionThreads, permittedBy: "allow-hook-host")
        services.functions = functions
        events = EventService(
            setup.functions,
            store: store,
            secrets: vault,
            clock: clock,
            logger: logger,
            metrics: metrics
        )
        services.federation = Federation(
            transport: providers,
            now: { clock.now().seconds },
            random: { vault.randomBytes($0) },
            gameCenterAuthorities: setup.gameCenterAuthorities
        )
        backups = try directory.flatMap { [accounts, logger, recorded] directory in
            try setup.backups?.backups(
                of: directory,
                vault: vault,
                trail: recorded,
                accounts: accounts,
                logger: logger,
                metrics: metrics
            )
        }
        let answers = ByteBudget(bytes: min(Self.answerBytes, ProcessMemory.limit() / 8))
        databaseAPI = try (setup.keepsDatabases ? recorded as? SQLiteStore : nil).map {
            [accounts, signingKeys, logger] in
            try DatabaseAPI(
                setup,
                accounts: accounts,
                store: $0,
                signingKeys: signingKeys,
                vault: vault,
                answers: answers,
                logger: logger
            )
        }
        services.beside = databaseAPI
        application = Application(services, settings: setup.settings)
        servers = try Self.listen(
            setup,
            responder: application,
            metrics: metrics,
            logger: logger,
            answers: answers,
            on: (store as? SQLiteStore)?.readingExecutor
        )
        for server in servers {
            try server.watchThreads { [logger] in Self.end(logger, because: "an HTTP server thread is stuck") }
        }
    }

    /// Serves until the operator stops the server, then finishes pending requests.
    ///
    /// - Parameters:
    ///   - options: The options to reload on SIGHUP; with `nil`, SIGHUP ends the process.
    ///   - setup: Reads all options and their files.
    func run(
        rereading options: Options? = nil,
        by setup: @escaping @Sendable (Options) throws -> Setup = { _ in
            throw CommandFailure("reloading is not supported")
        }
    ) async {
        if let options {
            Rereading(
                of: options,
                by: setup,
                server: servers[0],
                application: application,
                mail: mail,
                logger: logger
            ).begin(with: tls)
        }
        System.printLine("cresset: listening on \(servers[0].url)")
        logger.log(.notice, "started", [("version", .text(Version.current)), ("url", .text(servers[0].url))])
        if lacksPublicURL {
            logger.log(.warning, "--public-url is not set; links are mailed only if the request names a known host")
        }
        await withTaskGroup { group in
            for server in servers { group.addTask { await server.watch() } }
            group.addTask { await jobs.run() }
            if let presence { group.addTask { await presence.run(logger: logger) } }
            group.addTask { await mail.run() }
            group.addTask { await messages.run() }
            group.addTask { await events.run() }
            if let databaseAPI { group.addTask { await databaseAPI.run { try await Task.sleep(for: $0) } } }
            if checksSettings { group.addTask { await reportSettings() } }
            await BlockingWork.run { [logger] in
                TerminationSignals.wait()
                WorkerThread {
                    System.pause(milliseconds: Self.drainLimit)
                    Self.end(logger, because: "draining timed out")
                }.detach()
            }
            group.cancelAll()
            await mail.close()
            await messages.close()
            await push?.close()
        }
        logger.log(.notice, "draining")
        for server in servers { await server.shutDown(within: Self.drainTime) }
        await folder?.save(accounts, in: recorded)
        await BlockingWork.run { [hasher, providers, functions, events] in
            hasher.close()
            providers.close()
            functions.close()
            events.close()
        }
        // Unwritten counters restart at zero, which is no reason for a failed exit.
        try? await accounts.exchangeCounts()
        try? await store.writeNotes()
        try? await presence?.withdraw()
        await store.close()
        logger.log(.notice, "stopped")
        await closeLog()
    }

    /// Flushes the log, with a time limit in case it is not read.
    private func closeLog() async {
        WorkerThread {
            System.pause(milliseconds: Self.logLimit)
            System.endAtOnce(0)
        }.detach()
        await BlockingWork.run { [log] in log.close() }
    }

    /// Ends the process without a drain, which would not finish.
    private static func end(_ logger: Logger, because reason: String) -> Never {
        logger.log(.error, "immediate shutdown", [("reason", .text(reason))])
        System.pause(milliseconds: 500)
        System.endAtOnce(statusOfFailure)
    }

    private func reportSettings() async {
        do {
            try await SettingsLog(accounts: accounts, logger: logger).report(on: store)
        } catch {
            logger.log(.error, "settings check failed", [("cause", .text("\(error)"))])
        }
    }

    private var jobs: JobRunner {
        let jobs: [PeriodicJob] = [
            .writingNotes(of: store), .deletingExpiredTokens(in: store, clock: clock),
            .deletingExpiredCodes(in: store, clock: clock),
            .deletingExpiredMessages(in: store, clock: clock), .deletingFailedEvents(in: store, clock: clock),
            .deletingExpiredAuthorizations(in: store, clock: clock),
            .maintainingKeys { [signingKeys, logger] in
                if try await signingKeys.maintain() { logger.log(.notice, "signing key rotated") }
            }, .exchangingCounts(of: accounts),
            .cleaningUpAnonymousAccounts(of: accounts, logger: logger, metrics: cleanUpMetrics),
            .deletingEndedSessions(of: accounts, logger: logger, metrics: cleanUpMetrics),
            .deletingOldAuditRecords(of: accounts, keeping: auditKeptDays, logger: logger),
            // Memory from a burst would otherwise stay allocated.
            PeriodicJob(name: "memory", every: .seconds(10)) { ProcessMemory.returnFree() },
        ]
        return JobRunner(jobs + (backups.map { [$0.job] } ?? []), under: jobLease, logger: logger)
    }

    static func checked(connections count: Int) throws -> Int {
        let limit = System.raiseDescriptorLimit()
        guard count <= limit - otherDescriptors else {
            let most = max(0, limit - otherDescriptors)
            throw CommandFailure(
                "--max-connections is \(count), but the limit of \(limit) open files allows only \(most); raise the "
                    + "limit (`ulimit -n`, LimitNOFILE in systemd) or lower --max-connections"
            )
        }
        return count
    }

    private static func listen(
        _ setup: Setup,
        responder application: Application,
        metrics: MetricsRegistry,
        logger: Logger,
        answers: ByteBudget,
        on executor: (any BeginningExecutor)?
    ) throws -> [HTTPServer] {
        var configuration = setup.listen.configuration
        configuration.tls = setup.tls
        configuration.unlimitedNetworks = setup.settings.trustedProxies.networks
        configuration.bodyBudget = min(configuration.bodyBudget, ProcessMemory.limit() / 16)
        configuration.answers = answers
        configuration.connectionLimit =
            setup.connections ?? allowedConnections(atMost: configuration.connectionLimit, logger: logger)
        let refusals = ConnectionRefusalLog(logger)
        var servers = [
            try listen(configuration, responder: application, on: executor, onRefusal: { refusals.note($0) })
        ]
        if let address = setup.metricsListen {
            var configuration = address.configuration
            configuration.connectionLimit = metricsConnections
            servers.append(try listen(configuration, responder: MetricsResponder(registry: metrics)))
        }
        return servers
    }

    /// Returns the number of connections for the limit of open files, and warns if it is low.
    private static func allowedConnections(atMost limit: Int, logger: Logger) -> Int {
        let files = System.raiseDescriptorLimit()
        let allowed = min(limit, max(fewestConnections, files - otherDescriptors))
        if allowed < limit {
            logger.log(
                .warning,
                "few open files allowed; raise the limit (ulimit -n, LimitNOFILE in systemd)",
                [("files", .integer(Int64(files))), ("connections", .integer(Int64(allowed)))]
            )
        }
        return allowed
    }

    private static func listen(
        _ configuration: HTTPServerConfiguration,
        responder: some HTTPResponder,
        on executor: (any BeginningExecutor)? = nil,
        onRefusal: @escaping @Sendable (ConnectionRefusal) -> Void = { _ in }
    ) throws -> HTTPServer {
        do throws(HTTPServerError) {
            return try HTTPServer(configuration, responder: responder, executor: executor, onRefusal: onRefusal)
        } catch {
            throw CommandFailure("cannot listen on \(configuration.host):\(configuration.port): \(error.reason)")
        }
    }
}
