import CressetBackup
import CressetConcurrency
import CressetConsole
import CressetFederation
import CressetHTTP
import CressetHTTPServer
import CressetIdentity
import CressetLog
import CressetMemory
import CressetObjects
import CressetRealtimeAPI
import CressetServer
import CressetServices
import CressetStorePostgres
import CressetStoreSQLite
import CressetSystem

// One long file: a server's parts and the order of their end.
struct Service {
    private static let drainTime = Duration.seconds(10)
    /// Then the process exits. Besides the drain, pools and a database need time to close.
    private static let drainLimit: Int32 = 20_000
    private static let logLimit: Int32 = 2_000
    static let minConnections = 64
    /// Bytes that the stacks and arenas of all threads may reserve, most of them without memory.
    private static let addressSpace = 4 << 30
    private static let answerBytes = 1 << 30
    /// EX_SOFTWARE: the process supervisor restarts the server.
    private static let statusOfFailure: Int32 = 70
    private static let waitingPasswordsPerThread = 64
    /// Concurrent calls to functions, enough for eight projects with hanging ones.
    private static let functionThreads = 64

    private let store: any IdentityStore
    /// Same store; its changes appear in the audit log as the server's.
    private let recorded: any IdentityStore
    private let accounts: Accounts
    private let cleanUpMetrics: CleanUpMetrics
    private let hasher: PooledPasswordHasher
    private let signingKeys: SigningKeys
    /// `nil` unless servers share the database.
    private let jobLease: JobLease?
    /// `nil` unless servers share the database.
    private let presence: ServerLease?
    private let log: LogWriter
    private let logger: Logger
    /// `nil` in production.
    private let console: EmulatorConsole?
    private let mail: MailService
    private let sms: SMSService
    private let push: ApplePushService?
    private let providers: ProviderClient
    private let functions: ProviderClient
    private let formerSystems: ProviderClient
    private let events: EventService
    private let backups: ScheduledBackups?
    private let databaseAPI: RealtimeAPI?
    private let storage: StorageService?
    private let servers: [HTTPServer]
    private let application: Application
    private let folder: EmulatorFolders?
    private let clock = SystemWallClock()
    private let checksSettings: Bool
    private let auditKeptDays: Int
    private let lacksPublicURL: Bool
    private let tls: HTTPServerConfiguration.TLSIdentity?
    private let certificateExpiry: CertificateExpiry?
    private let servesPlainRemotely: Bool
    /// `nil` unless this start has created the database.
    private let newDirectory: String?
    private let foreignBackup: BackupName?

    /// Opens all resources, creates a missing signing key, and starts listening.
    ///
    /// - Parameter directory: Data directory; `nil` for in-memory data.
    init(
        _ setup: Setup,
        directory: DataDirectory? = nil,
        vault makeVault: @autoclosure () throws -> SecretVault,
        open: (StoreObserver) throws -> any IdentityStore
    ) async throws {
        try Self.requireAddressSpace()
        let metrics = MetricsRegistry()
        let clock = clock
        let log = try LogWriter(time: { clock.now().rfc3339 }, write: { LogFile.standardError.write($0) })
        self.log = log
        logger = Logger(level: setup.logLevel, time: { clock.now().rfc3339 }, write: { log.submit($0) })
        let isFirstStart = try directory?.hasDatabase == false
        store = try open(StoreObserver(metrics, logger: logger))
        // After the store, which rejects data of the other mode before any change.
        let vault = try makeVault()
        newDirectory = isFirstStart && setup.behavior.checksSettings ? directory?.path : nil
        foreignBackup =
            if isFirstStart, let directory {
                await setup.backups?.newestForeignBackup(of: directory, vault: vault)
            } else {
                nil
            }
        if let warning = try directory?.keyWarning() {
            logger.log(.warning, "conflicting master keys", [("cause", .text(warning))])
        }
        checksSettings = setup.behavior.checksSettings
        auditKeptDays = setup.auditKeptDays
        tls = setup.tls
        servesPlainRemotely = setup.servesPlainRemotely
        lacksPublicURL = setup.behavior.checksLinkDomains && setup.settings.publicURL == nil
        let threads = System.coreCount
        hasher = try PooledPasswordHasher(
            cost: setup.bcryptCost,
            threads: threads,
            capacity: threads * Self.waitingPasswordsPerThread
        )
        ServiceMetrics.register(metrics, hasher: hasher)
        if let server = store as? PostgresStore { ServiceMetrics.register(metrics, database: server) }
        recorded = store.recorded(by: AuditWriter(.server, secrets: vault, clock: clock))
        signingKeys = SigningKeys(store: recorded, secrets: vault, clock: clock)
        jobLease = store.isShared ? JobLease(in: store, secrets: vault, clock: clock) : nil
        presence = store.isShared ? ServerLease(in: store, secrets: vault, clock: clock) : nil
        try await presence?.announce()
        if !setup.behavior.usesUnsignedTokens { _ = try await signingKeys.ring() }
        accounts = Accounts(
            store: store,
            passwords: hasher,
            secrets: vault,
            clock: clock,
            publicSuffixes: ListedSuffixes(),
            numberingPlans: ListedNumberingPlans(),
            signUpLimit: setup.signUpsPerHour,
            recordsSignIns: setup.recordsSignIns,
            hashWorkLimit: setup.hashWorkLimit,
            behavior: setup.behavior
        )
        if setup.behavior.limitsAttempts { try await accounts.restoreCounts() }
        cleanUpMetrics = CleanUpMetrics(metrics)
        certificateExpiry = try CertificateExpiry(of: setup.tls, in: metrics, clock: clock, logger: logger)
        folder = setup.folder
        if let id = setup.settings.defaultProjectID, try await store.project(id: id) == nil {
            _ = try await recorded.addEmulatorProject(id, isDefault: true, clock: clock)
        }
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
        console = Self.console(setup, logger: logger)
        services.console = console
        let counting: @Sendable (OutboxItem, Bool) -> Void = { [accounts] item, isSent in
            accounts.recordDelivery(of: item, isSent: isSent)
        }
        mail = try MailService(
            setup.mail,
            behavior: setup.behavior,
            console: console,
            store: store,
            secrets: vault,
            clock: clock,
            logger: logger,
            metrics: metrics,
            counting: counting
        )
        mail.configure(&services)
        sms = try SMSService(
            setup.sms,
            permitting: setup.smsHosts,
            store: store,
            secrets: vault,
            clock: clock,
            logger: logger,
            metrics: metrics,
            counting: counting
        )
        services.hasSMSGateway = setup.sms != nil
        services.wakeSMS = { [signal = sms.signal] in signal.wake() }
        push = try setup.push?.service(clock: clock, logger: logger)
        services.appNotifier = push
        services.phoneCodes = console.map { EmulatorPhoneCodes(console: $0) }
        providers = ProviderClient(setup.providers)
        services.captchas = providers
        functions = ProviderClient(setup.functions, threads: Self.functionThreads, permittedBy: "allow-hook-host")
        services.functions = functions
        formerSystems = .ofFormerSystems(setup.functions)
        services.formerSystems = formerSystems
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
            try RealtimeAPI(
                setup,
                accounts: accounts,
                store: $0,
                signingKeys: signingKeys,
                vault: vault,
                answers: answers,
                logger: logger
            )
        }
        storage = try setup.storage.map { [accounts, signingKeys, logger, recorded] folder in
            guard let store = recorded as? any IdentityStore & ObjectStore else {
                throw CommandFailure("this store has no Storage")
            }
            return try StorageService(
                folder,
                setup: setup,
                accounts: accounts,
                store: store,
                signingKeys: signingKeys,
                vault: vault,
                answers: answers,
                metrics: metrics,
                logger: logger
            )
        }
        // Objects may be named `….json`, too.
        let apis: [(any PathResponder)?] = [storage?.api, databaseAPI]
        services.beside = apis.compactMap(\.self)
        services.sendsMail = mail.hasTransport
        services.backups = backups
        if let storage { services.objects = { storage.objects.acting(through: storage.recorded($0)) } }
        if let databaseAPI { services.databaseSecrets = { databaseAPI.administration.secrets(for: $0) } }
        let status = ServiceStatus(
            accounts: accounts,
            store: store,
            setup: setup,
            hasMail: mail.hasTransport,
            certificateExpiry: certificateExpiry,
            backups: backups
        )
        let pages = setup.console.map { [services, recorded, databaseAPI] _ in
            Console(setup.console(of: services, in: recorded, status: status, databases: databaseAPI))
        }
        if let pages { services.beside.append(pages) }
        application = Application(services, settings: setup.settings)
        servers = try Self.listen(
            setup,
            responder: application,
            console: pages,
            metrics: metrics,
            logger: logger,
            answers: answers,
            on: (store as? SQLiteStore)?.readingExecutor
        )
        for server in servers {
            try server.watchThreads { [logger] in Self.end(logger, because: "an HTTP server thread is stuck") }
        }
    }

    private func logFirstStart(in directory: String) {
        logger.log(.notice, "created a new database and master key", [("directory", .text(directory))])
        guard let foreignBackup else { return }
        // A forgotten restore would look like this.
        logger.log(
            .warning,
            "new database, but the backups have another master key",
            [("backup", .text(foreignBackup.description))]
        )
    }

    /// Serves until the operator stops the server, then finishes pending requests.
    ///
    /// - Parameter options: Options to reload on SIGHUP; with `nil`, SIGHUP ends the process.
    func run(
        reloading options: Options<ServeOptions>? = nil,
        by setup: @escaping @Sendable (Options<ServeOptions>) throws -> Setup = { _ in
            throw CommandFailure("reloading is not supported")
        }
    ) async {
        if let options {
            SettingsReload(
                of: options,
                by: setup,
                server: servers[0],
                application: application,
                mail: mail,
                certificateExpiry: certificateExpiry,
                logger: logger
            ).begin(with: tls)
        }
        if let newDirectory { logFirstStart(in: newDirectory) }
        System.printLine("cresset: listening on \(servers[0].url)")
        console?.showStart(at: servers[0].url)
        logger.log(.notice, "started", [("version", .text(Version.current)), ("url", .text(servers[0].url))])
        do {
            try ServiceManager.reportReady()
        } catch {
            logger.log(.error, "service manager not reached", [("cause", .text(error.description))])
        }
        if lacksPublicURL {
            logger.log(.warning, "--public-url is not set; links are mailed only if the request names a known host")
        }
        if servesPlainRemotely {
            logger.log(
                .warning,
                "plain HTTP without a trusted proxy; set --tls-cert and --tls-key, or --trusted-proxy",
                [("url", .text(servers[0].url))]
            )
        }
        await withTaskGroup { group in
            for server in servers { group.addTask { await server.watch() } }
            group.addTask { await jobs.run() }
            if let presence { group.addTask { await presence.run(logger: logger) } }
            group.addTask { await mail.run() }
            group.addTask { await sms.run() }
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
            await sms.close()
            await push?.close()
        }
        logger.log(.notice, "draining")
        for server in servers { await server.shutDown(within: Self.drainTime) }
        await folder?.save(accounts, in: recorded)
        await BlockingWork.run { [hasher, providers, functions, formerSystems, events, storage] in
            storage?.close()
            hasher.close()
            providers.close()
            functions.close()
            formerSystems.close()
            events.close()
        }
        // Unwritten counters restart at zero: no reason for a failed exit.
        try? await accounts.exchangeCounts()
        try? await store.writePendingUses()
        try? await presence?.withdraw()
        await store.close()
        logger.log(.notice, "stopped")
        await closeLog()
    }

    /// Flushes the log, with a time limit if unread.
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
            .writingPendingUses(of: store), .deletingExpiredTokens(in: store, clock: clock),
            .deletingExpiredCodes(in: store, clock: clock), .deletingExpiredSMS(in: store, clock: clock),
            .deletingFailedEvents(in: store, clock: clock), .deletingOldDeliveries(in: store, clock: clock),
            .deletingExpiredAuthorizations(in: store, clock: clock),
            .maintainingKeys { [signingKeys, logger] in
                if try await signingKeys.maintain() { logger.log(.notice, "signing key rotated") }
            }, .exchangingCounts(of: accounts),
            .deletingOldDailyCounts(of: accounts),
            .cleaningUpAnonymousAccounts(of: accounts, logger: logger, metrics: cleanUpMetrics),
            .deletingEndedSessions(of: accounts, logger: logger, metrics: cleanUpMetrics),
            .deletingOldAuditRecords(of: accounts, keeping: auditKeptDays, logger: logger),
            .deletingOldRefusals(of: accounts),
            // Memory from a burst would otherwise stay allocated.
            PeriodicJob(name: "memory", every: .seconds(10)) { ProcessMemory.returnFree() },
        ]
        let others = [backups?.job, storage?.sweep(logger: logger)].compactMap(\.self)
        return JobRunner(jobs + others, under: jobLease, logger: logger)
    }

    /// Rejects a limit under which threads could not be made later.
    private static func requireAddressSpace() throws(CommandFailure) {
        let limit = System.addressSpaceLimit()
        guard limit < addressSpace else { return }
        throw CommandFailure(
            "the address space is limited to \(limit >> 20) MiB, but a server needs \(addressSpace >> 20) MiB; raise the "
                + "limit (`ulimit -v`, LimitAS in systemd), and limit the memory instead (MemoryMax in systemd)"
        )
    }

    private static func console(_ setup: Setup, logger: Logger) -> EmulatorConsole? {
        guard let id = setup.settings.defaultProjectID else { return nil }
        let write: @Sendable (String) -> Void = { System.printLine(TextTable.shown($0)) }
        return EmulatorConsole(defaultProjectID: id, logger: logger, write: setup.isAtTerminal ? write : nil)
    }
}
