import CressetHTTP
import CressetIdentity
import CressetLog
import CressetObjects
import CressetRules
import CressetServer
import CressetServices
import CressetStorageAPI
import CressetStoreSQLite
import CressetTesting
import CressetWire
import Testing

/// The service with Storage, whose bytes are in memory.
struct StorageBench {
    static let own = """
        rules_version = '2';
        service firebase.storage {
          match /b/{bucket}/o {
            match /users/{uid}/{path=**} { allow read, write: if request.auth.uid == uid; }
            match /open/{path=**} { allow read, write; }
          }
        }
        """
    static let bucket = "\(TestService.projectID).appspot.com"

    let service: TestService
    let objects: Objects
    let bytes: MemoryObjectBytes

    static func run(
        _ behavior: Behavior = .production,
        _ transport: Transport = .inProcess,
        rules: String? = own,
        files: (any ObjectBytes)? = nil,
        _ body: (StorageBench) async throws -> Void
    ) async throws {
        let store = try SQLiteStore(.memory)
        let bytes = MemoryObjectBytes()
        let openRules = try StorageRules(SourceText(Array(StorageAPI.openRules.utf8)))
        var made: Objects?
        try await TestService.run(behavior, transport, store: store) { services in
            let (clock, secrets) = (services.clock, services.secrets)
            let tokens = BearerTokens(
                accounts: services.accounts,
                signingKeys: SigningKeys(store: store, secrets: secrets, clock: clock),
                clock: clock
            )
            let objects = Objects(
                store,
                bytes: files ?? bytes,
                rules: behavior.createsProjectsOnDemand ? openRules : nil,
                stands: { try await tokens.stand($0, of: $1) },
                clock: { clock.now().milliseconds },
                random: { secrets.randomBytes($0) }
            )
            made = objects
            services.beside.append(
                StorageAPI(
                    objects,
                    accounts: services.accounts,
                    projects: store,
                    tokens: tokens,
                    secrets: secrets,
                    clock: clock,
                    logger: services.logger,
                    metrics: MetricsRegistry(),
                    defaultProjectID: behavior.createsProjectsOnDemand ? TestService.projectID : nil,
                    recorded: { store.recorded(by: AuditWriter($0, secrets: secrets, clock: clock)) }
                )
            )
        } _: { service in
            let bench = StorageBench(service: service, objects: try #require(made), bytes: bytes)
            if let rules {
                _ = try await bench.objects.defaultBucket(bucket, of: TestService.projectID)
                _ = try await bench.objects.setRules(rules, of: bucket)
            }
            try await body(bench)
        }
    }

    enum Caller {
        case none
        case administrator
        case user(String)
        case header(String)
    }

    @discardableResult
    func send(
        _ method: String,
        _ target: String,
        headers: HTTPHeaders = [:],
        body: [UInt8] = [],
        as caller: Caller = .none
    ) async throws -> Answer {
        let parts = target.split(separator: "?", maxSplits: 1).map { String($0) }
        var headers = headers
        switch caller {
        case .none: break
        case .administrator: headers["Authorization"] = "Bearer \(service.adminToken)"
        case .user(let token): headers["Authorization"] = "Firebase \(token)"
        case .header(let value): headers["Authorization"] = value
        }
        return try await service.send(
            HTTPRequest(
                head: HTTPRequestHead(
                    method: HTTPMethod(rawValue: method),
                    path: parts[0],
                    query: parts.count > 1 ? parts[1] : "",
                    headers: headers
                ),
                body: body
            )
        )
    }

    /// Sends a request of Firebase's client SDKs: `o/a%2Fb`.
    @discardableResult
    func client(
        _ method: String,
        _ target: String,
        headers: HTTPHeaders = [:],
        body: String = "",
        as caller: Caller = .none
    ) async throws -> Answer {
        try await send(
            method,
            "/v0/b/\(Self.bucket)/\(target)",
            headers: headers,
            body: Array(body.utf8),
            as: caller
        )
    }

    /// Sends a request of Google's libraries with an administrator's token: `o/a%2Fb`.
    func google(
        _ method: String,
        _ target: String,
        headers: HTTPHeaders = [:],
        body: String = "",
        kind: String = ""
    ) async throws -> Answer {
        try await send(
            method,
            "\(kind)/storage/v1/b/\(Self.bucket)/\(target)",
            headers: headers,
            body: Array(body.utf8),
            as: .administrator
        )
    }

    /// Uploads below `open/`.
    @discardableResult
    func upload(_ name: String, _ text: String, type: String = "text/plain") async throws -> Answer {
        try await client("POST", "o?name=open%2F\(name)", headers: ["Content-Type": type], body: text)
    }

    func signUp(_ email: String = "ada@example.com") async throws -> (id: String, token: String) {
        let user = try await service.signUp(email)
        return (try #require(user["localId"]?.string), try #require(user["idToken"]?.string))
    }

    func stored(_ path: String) async throws -> StoredObject? {
        do {
            return try await objects.object(ObjectName(bucket: Self.bucket, path: path), as: .administrator)
        } catch ObjectError.objectNotFound {
            return nil
        }
    }
}
