import CressetCrypto
public import CressetHTTP
public import CressetIdentity
public import CressetLog
public import CressetRealtime
import CressetRules
public import CressetServices
import CressetWebSocket
import CressetWire

/// The Realtime Database API: reads, writes, queries and streams below `/….json`, the rules, and the socket of the
/// Firebase SDKs.
public struct RealtimeAPI: PathResponder {
    /// The maximum body length in bytes, as in the Firebase SDKs. Credentials are checked before parsing.
    static let bodyLimit = 16 << 20
    static let anonymousBodyLimit = 1 << 20

    /// The rules of an emulator database without rules: public read and write access.
    public static let openRules = #"{"rules":{".read":true,".write":true}}"#

    private static let methods = "GET, HEAD, PUT, POST, PATCH, DELETE, OPTIONS"

    public let name = "RealtimeAPI"
    let databases: RealtimeDatabases
    let credentials: CredentialReader
    let watch: CredentialWatch
    let pushIDs: PushIDs
    let sockets: WebSockets
    let sessions = SocketSessions()
    let budgets: SocketShares.Budgets
    let sharedAnswers = SharedAnswers()
    let clock: any WallClock
    let recorded: @Sendable (AuditOrigin) -> any RealtimeStore & RealtimeSecretStore
    let names: NamespaceReader
    let secrets: any SecretSource
    let failures: FailureLog

    /// - Parameters:
    ///   - memory: Usable bytes of memory; unsent data may use a part.
    ///   - defaultProjectID: Emulator's project for requests without a namespace.
    public init(
        _ databases: RealtimeDatabases,
        accounts: Accounts,
        projects: any ProjectStore,
        signingKeys: SigningKeys,
        secrets: any SecretSource,
        databaseSecrets: RealtimeSecrets,
        clock: any WallClock,
        logger: Logger,
        defaultProjectID: String? = nil,
        memory: Int = .max,
        answers: ByteBudget,
        recorded: @escaping @Sendable (AuditOrigin) -> any RealtimeStore & RealtimeSecretStore
    ) {
        self.databases = databases
        self.recorded = recorded
        self.secrets = secrets
        self.clock = clock
        failures = FailureLog("database failed", logger: logger, secrets: secrets, clock: clock)
        credentials = CredentialReader(
            accounts: accounts,
            signingKeys: signingKeys,
            databaseSecrets: databaseSecrets,
            clock: clock
        )
        names = NamespaceReader(
            projects: projects,
            acceptsAnyName: accounts.behavior.createsProjectsOnDemand,
            defaultProjectID: defaultProjectID
        )
        watch = CredentialWatch(credentials: credentials, logger: logger)
        budgets = SocketShares.Budgets(memory: memory, answers: answers)
        var limits = WebSocketLimits()
        limits.unsentBytes = min(limits.unsentBytes, memory / 8)
        sockets = WebSockets(limits) { text in
            Base64.encoded(HashAlgorithm.Insecure.sha1.digest(Array(text.utf8)))
        }
        pushIDs = PushIDs { secrets.randomBytes($0) }
    }

    public func answers(_ head: HTTPRequestHead) -> Bool {
        head.path == Self.socketPath || head.path == RESTRequest.coveragePage
            || head.path.hasSuffix(".json") && !head.path.hasPrefix("/.well-known/")
                && !head.path.hasPrefix("/emulator/")
    }

    public func bodyLimit(for head: HTTPRequestHead) -> Int {
        if head.path == Self.socketPath { return 0 }
        let parameters = HTTPQuery(head.query)
        let isAnonymous =
            head.headers["Authorization"] == nil && parameters["auth"] == nil && parameters["access_token"] == nil
        return isAnonymous ? Self.anonymousBodyLimit : Self.bodyLimit
    }

    public func respond(to request: HTTPRequest) async -> HTTPResponse {
        do {
            return try await answer(request)
        } catch let error as RESTError {
            return error.response
        } catch let error as RealtimeError {
            return (RESTError(error) ?? RESTError(.preconditionFailed, text: "The data has changed.")).response
        } catch {
            failures.record(error)
            guard FailureLog.isOutage(error) else {
                return RESTError(.internalServerError, text: "Internal server error.").response
            }
            var response = RESTError.unavailable.response
            response.headers["Retry-After"] = "1"
            return response
        }
    }

    /// Ends streams with ended credentials and closes databases of deleted projects.
    ///
    /// Sends keep-alives to the other streams. Runs until the task is canceled.
    public func run(pause: @Sendable (Duration) async throws -> Void) async {
        while (try? await pause(CredentialWatch.interval)) != nil {
            await watch.look()
            await closeDeleted()
        }
    }

    /// Closes them even if their ids were reused.
    func closeDeleted() async {
        guard !names.acceptsAnyName else { return }
        do {
            for id in databases.open
            where try await names.projects.project(id: id.projectID)?.number != id.projectNumber {
                databases.close(id)
            }
        } catch {
            failures.record(error)
        }
    }

    private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        if request.head.method == .options {
            return HTTPResponse(status: .ok, headers: ["Allow": Self.methods])
        }
        if request.head.path == Self.socketPath { return try await connect(request.head) }
        let call = try RESTRequest(request)
        try call.checkParameters()
        let id = try await names.database(of: request.head, parameters: call.parameters)
        try call.checkReadersParameters()
        let credential = try await credentials.credential(of: call, to: id)
        let database = try await databases.database(id)
        switch call.target {
        case .setting(let name): return try await setting(name, call: call, credential: credential, of: database)
        case .priority(let path): return try await priority(of: path, call: call, credential: credential, in: database)
        case .coverage(let isPage): return try coverage(isPage: isPage, call: call, of: database)
        case .data(let path):
            do {
                return try await data(at: path, call: call, credential: credential, in: database)
            } catch RealtimeError.permissionDenied where credential.wantsReasons {
                return denial(of: call, at: path, auth: credential.caller.auth, in: database)
            }
        }
    }

    private func data(
        at path: DataPath,
        call: RESTRequest,
        credential: RealtimeCredential,
        in database: RealtimeDatabase
    ) async throws -> HTTPResponse {
        switch call.method {
        case .get where call.headers["Accept"]?.contains("text/event-stream") == true:
            return try await stream(path, call: call, credential: credential, of: database)
        case .get, .head: return try read(path, call: call, as: credential.caller, in: database)
        case .put:
            return try await write(.put(call.json()), at: path, call: call, as: credential.caller, in: database)
        case .delete: return try await write(.put(.null), at: path, call: call, as: credential.caller, in: database)
        case .patch: return try await update(path, call: call, as: credential.caller, in: database)
        case .post: return try await add(below: path, call: call, as: credential.caller, in: database)
        default: throw RESTError.methodNotAllowed
        }
    }
}
