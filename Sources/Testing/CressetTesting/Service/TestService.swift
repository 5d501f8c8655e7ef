import CressetFederation
public import CressetHTTP
import CressetHTTPServer
public import CressetIdentity
import CressetLog
import CressetRealtime
public import CressetRealtimeAPI
import CressetRules
public import CressetServer
public import CressetServices
import CressetStoreSQLite
import CressetWire
import Synchronization

public final class TestService: Sendable {
    public static let projectID = "acme"

    public let clock = TestClock()
    public let store: any IdentityStore
    public let accounts: Accounts
    public let signingKeys: SigningKeys
    public let vault = SecretVault(masterKey: [UInt8](repeating: 7, count: SecretVault.masterKeyLength))
    public let project: Project
    public let adminToken: String
    public let log: LogLines
    public let provider: FakeProvider
    public let databaseSecrets: RealtimeSecrets
    public let databaseAPI: RealtimeAPI
    public let objectBytes = MemoryObjectBytes()
    let hasher: PooledPasswordHasher
    private let responder: any HTTPResponder
    private let server: HTTPServer?

    private init(
        _ behavior: Behavior,
        over transport: Transport,
        store: any IdentityStore,
        databases: any RealtimeStore & RealtimeSecretStore,
        hasher: PooledPasswordHasher,
        hashWorkLimit: HashWork,
        publicURL: String?,
        isOwnIssuer: Bool,
        legacyAPI: Bool,
        databaseMemory: Int,
        configure: (inout Services) -> Void
    ) async throws {
        self.store = store
        self.hasher = hasher
        accounts = Accounts(
            store: store,
            passwords: hasher,
            secrets: vault,
            clock: clock,
            publicSuffixes: ListedSuffixes(),
            numberingPlans: ListedNumberingPlans(),
            hashWorkLimit: hashWorkLimit,
            behavior: behavior
        )
        signingKeys = SigningKeys(store: store, secrets: vault, clock: clock)
        try await SharedSigningKey.put(into: store, signingKeys: signingKeys)
        project = try await Self.makeProject(for: accounts, in: store, at: clock.now())
        adminToken = try await accounts.createAdminToken(for: project, lifetime: nil).token
        provider = FakeProvider(clock: clock)
        let lines = LogLines()
        log = lines
        let logger = Logger(level: .debug, time: { "now" }, write: { lines.append($0) })
        var settings = Settings()
        settings.publicURL = publicURL
        settings.isOwnIssuer = isOwnIssuer
        settings.answersLegacyAPI = legacyAPI
        settings.defaultProjectID = behavior.createsProjectsOnDemand ? Self.projectID : nil
        var services = Services(
            accounts: accounts,
            store: store,
            signingKeys: signingKeys,
            secrets: vault,
            clock: clock,
            logger: logger,
            metrics: MetricsRegistry()
        )
        services.mailbox = behavior.showsMail ? EmulatorMailbox(clock: clock) : nil
        let console = EmulatorConsole(defaultProjectID: Self.projectID, logger: logger)
        services.phoneCodes = behavior.showsMail ? EmulatorPhoneCodes(console: console) : nil
        services.hasSMSGateway = !behavior.showsMail
        services.proofOfWorkBits = 4
        services.federation = Federation(
            transport: provider,
            now: { [clock] in clock.now().seconds },
            random: { [vault] in vault.randomBytes($0) }
        )
        let openRules = try RealtimeRules(SourceText(Array(RealtimeAPI.openRules.utf8)))
        databaseSecrets = RealtimeSecrets(store: databases, secrets: vault, clock: clock)
        databaseAPI = RealtimeAPI(
            RealtimeDatabases(
                databases,
                rules: behavior.createsProjectsOnDemand ? openRules : nil,
                countsCoverage: behavior.createsProjectsOnDemand,
                refused: RealtimeAPI.refusalLog(logger),
                clock: { [clock] in clock.now().milliseconds }
            ),
            accounts: accounts,
            projects: store,
            signingKeys: signingKeys,
            secrets: vault,
            databaseSecrets: databaseSecrets,
            clock: clock,
            logger: logger,
            defaultProjectID: settings.defaultProjectID,
            memory: databaseMemory,
            answers: ByteBudget(bytes: min(1 << 30, databaseMemory / 8)),
            recorded: { [vault, clock] origin in
                let auditWriter = AuditWriter(origin, secrets: vault, clock: clock)
                return (databases as? SQLiteStore)?.recorded(by: auditWriter) ?? databases
            }
        )
        services.beside = [databaseAPI].compactMap(\.self)
        services.databaseSecrets = { [administration = databaseAPI.administration] in administration.secrets(for: $0) }
        services.objects = Self.objects(of: store, bytes: objectBytes, secrets: vault, clock: clock)
        configure(&services)
        let application = Application(services, settings: settings)
        responder = application
        switch transport {
        case .inProcess: server = nil
        case .socket:
            server = try HTTPServer(HTTPServerConfiguration(host: "127.0.0.1", port: 0), responder: application)
        }
    }

    public static func run(
        _ behavior: Behavior = .production,
        _ transport: Transport = .inProcess,
        store: (any IdentityStore)? = nil,
        waitingPasswords: Int = 64,
        hashWorkLimit: HashWork = .defaultLimit,
        publicURL: String? = nil,
        isOwnIssuer: Bool = false,
        legacyAPI: Bool = false,
        databaseMemory: Int = .max,
        configure: (inout Services) -> Void = { _ in },
        _ body: (TestService) async throws -> Void
    ) async throws {
        let sqlite = try SQLiteStore(.memory)
        let store = store ?? sqlite
        let hasher = try PooledPasswordHasher(cost: 4, threads: 1, capacity: waitingPasswords)
        let service = try await TestService(
            behavior,
            over: transport,
            store: store,
            databases: (store as? any RealtimeStore & RealtimeSecretStore) ?? sqlite,
            hasher: hasher,
            hashWorkLimit: hashWorkLimit,
            publicURL: publicURL,
            isOwnIssuer: isOwnIssuer,
            legacyAPI: legacyAPI,
            databaseMemory: databaseMemory,
            configure: configure
        )
        do {
            try await body(service)
        } catch {
            await service.close()
            throw error
        }
        await service.close()
    }

    public func send(_ request: HTTPRequest) async throws -> Answer {
        guard let server else {
            let response = await responder.respond(to: request)
            let body =
                if let stream = response.stream {
                    await Self.bytes(of: stream)
                } else {
                    response.shared.map { Array($0.pieces.joined()) } ?? response.body
                }
            return Answer(status: response.status.rawValue, headers: response.headers, body: body)
        }
        return try await LoopbackClient(port: server.port).send(request)
    }

    private func close() async {
        await server?.shutDown(within: .seconds(5))
        hasher.close()
        await store.close()
    }

    private static func makeProject(
        for accounts: Accounts,
        in store: any IdentityStore,
        at now: Timestamp
    ) async throws -> Project {
        guard accounts.behavior.createsProjectsOnDemand else {
            return try await accounts.createProject(
                id: projectID,
                config: ProjectDefaults.production(authorizing: [
                    "\(projectID).firebaseapp.com", "\(projectID).web.app",
                ])
            )
        }
        let project = Project(
            id: projectID,
            number: "12345",
            apiKey: "any",
            createdAt: now,
            config: ProjectDefaults.emulator()
        )
        try await store.insert(project)
        return project
    }
}

public enum Transport: String, CaseIterable, Sendable {
    case inProcess
    case socket
}
