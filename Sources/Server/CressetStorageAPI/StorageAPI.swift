public import CressetHTTP
public import CressetIdentity
public import CressetLog
public import CressetObjects
public import CressetServices
import CressetWire

/// Cloud Storage for Firebase: `/v0/b/…` for client SDKs, and `/storage/v1/…` for Google's libraries.
public struct StorageAPI: PathResponder {
    /// Larger bodies flow to the store of bytes.
    static let bodyLimit = 64 << 10
    /// Parts of a body besides an object's bytes.
    private static let multipartOverhead: Int64 = 512 << 10

    /// For an emulator's bucket without rules.
    public static let openRules = """
        rules_version = '2';
        service firebase.storage { match /b/{bucket}/o { match /{path=**} { allow read, write; } } }
        """

    public let name = "StorageAPI"
    public let decidesOrigins = true
    let objects: Objects
    let tokens: BearerTokens
    let projects: any IdentityStore
    let behavior: Behavior
    let metrics: StorageMetrics
    /// Memory of downloads that are not in files.
    let downloads: ByteBudget
    let clock: any WallClock
    let recorded: @Sendable (AuditOrigin) -> any ObjectStore
    private let limits: ObjectLimits
    private let defaultProjectID: String?
    private let publicURL: String?
    private let scheme: String
    private let failures: FailureLog
    let decompressions = Decompressions()

    /// - Parameters:
    ///   - defaultProjectID: Emulator's project for buckets of any name.
    ///   - publicURL: URL of the server for clients; `nil` for the one of a request.
    public init(
        _ objects: Objects,
        accounts: Accounts,
        projects: any IdentityStore,
        tokens: BearerTokens,
        secrets: any SecretSource,
        clock: any WallClock,
        logger: Logger,
        metrics: MetricsRegistry,
        limits: ObjectLimits = ObjectLimits(),
        downloads: ByteBudget = ByteBudget(bytes: 256 << 20),
        defaultProjectID: String? = nil,
        publicURL: String? = nil,
        servesTLS: Bool = false,
        recorded: @escaping @Sendable (AuditOrigin) -> any ObjectStore
    ) {
        self.objects = objects
        self.projects = projects
        self.recorded = recorded
        self.clock = clock
        failures = FailureLog("storage failed", logger: logger, secrets: secrets, clock: clock)
        self.limits = limits
        self.downloads = downloads
        self.defaultProjectID = defaultProjectID
        self.publicURL = publicURL
        scheme = servesTLS ? "https" : "http"
        self.metrics = StorageMetrics(metrics)
        behavior = accounts.behavior
        self.tokens = tokens
    }

    public func answers(_ head: HTTPRequestHead) -> Bool { StorageTarget.isStorage(head.path) }

    public func bodyLimit(for head: HTTPRequestHead) -> Int { Self.bodyLimit }

    public func mayTakeLargeBody(for head: HTTPRequestHead) -> Bool {
        guard let upload = try? StorageCall(HTTPRequest(head: head)).upload() else { return false }
        switch upload {
        case .media, .multipart, .range, .command(.upload, _), .command(.finalize, _): return true
        case .start, .command, .abort: return false
        }
    }

    public func admitLargeBody(for head: HTTPRequestHead) async -> BodyAdmission {
        let limit = Int(limits.objectBytes + Self.multipartOverhead)
        do {
            let call = try StorageCall(HTTPRequest(head: head))
            guard let upload = try call.upload() else { return .upTo(Self.bodyLimit) }
            do {
                return .into(try await sink(for: upload, of: call), limit: limit)
            } catch {
                let refusal = storageError(error, verb: "create")
                guard let object = await finishedObject(of: upload, after: refusal) else { throw refusal }
                return .refused(await marked(final(object, of: call), for: head))
            }
        } catch {
            return .refused(await marked(response(to: error, head: head), for: head))
        }
    }

    public func respond(to request: HTTPRequest) async -> HTTPResponse {
        if request.head.method == .options { return await preflight(request.head) }
        do {
            let response = try await answer(StorageCall(request))
            return await marked(response, for: request.head)
        } catch {
            request.sink?.cancel()
            return await marked(response(to: error, head: request.head), for: request.head)
        }
    }

    private func response(to error: any Error, head: HTTPRequestHead) -> HTTPResponse {
        let method = (try? StorageCall(HTTPRequest(head: head)))?.method ?? head.method
        let verb =
            switch method {
            case .delete: "delete"
            case .patch: "update"
            case .get, .head: "get"
            default: "create"
            }
        let isOfClients = StorageTarget.split(head.path).path.hasPrefix("/v0/")
        return storageError(error, verb: verb).response(isOfClients: isOfClients)
    }

    /// Unexpected errors are logged.
    func storageError(_ error: any Error, verb: String) -> StorageError {
        switch error {
        case let error as StorageError: return error
        case let error as BearerTokens.Failure: return StorageError(error)
        case let error as ObjectError:
            let mapped = StorageError(error, verb: verb)
            if mapped == .failed || FailureLog.isOutage(error) { failures.record(error) }
            return mapped
        default:
            failures.record(error)
            return FailureLog.isOutage(error) ? .unavailable : .failed
        }
    }

    /// As the client has called it, with Firebase's host in the path if it was there.
    func base(of call: StorageCall) -> String {
        let origin = publicURL ?? "\(scheme)://\(call.head.headers["Host"] ?? "localhost")"
        return (origin.hasSuffix("/") ? String(origin.dropLast()) : origin) + StorageTarget.split(call.head.path).prefix
    }

    private func answer(_ call: StorageCall) async throws -> HTTPResponse {
        if let upload = try call.upload() { return try await answer(upload, of: call) }
        switch call.target {
        case .clientObjects(let bucket):
            if call.method == .delete, let path = call.query["name"] {
                return try await clientObject(ObjectName(bucket: bucket, path: path), call: call)
            }
            return try await listForClients(bucket, call: call)
        case .clientObject(let name): return try await clientObject(name, call: call)
        case .buckets: return try await buckets(call)
        case .bucket(let name): return try await bucket(name, call: call)
        case .objects(let bucket): return try await list(bucket, call: call)
        case .object(let name): return try await object(name, call: call)
        case .copy(let source, let target, let isRewrite):
            return try await copy(source, to: target, isRewrite: isRewrite, call: call)
        case .composition(let name): return try await compose(name, call: call)
        case .download(let name): return try await download(name, call: call)
        case .upload: throw StorageError.methodNotAllowed
        case .accessControl:
            throw StorageError.unsupported("Access control lists and policies are unsupported. Use rules.")
        case .batch: throw StorageError.unsupported("Batches are unsupported. Send each request by itself.")
        }
    }
}

extension StorageAPI {
    /// Creates default buckets of existing projects on first use. The emulator has every bucket.
    func bucket(named name: String) async throws -> StoredBucket {
        do {
            return try await objects.bucket(name)
        } catch ObjectError.bucketNotFound {
            let owner = BucketName.project(ofDefault: name)
            guard behavior.createsProjectsOnDemand else {
                guard let owner, let project = try await projects.project(id: owner) else {
                    throw ObjectError.bucketNotFound
                }
                return try await objects.defaultBucket(name, of: project.id)
            }
            guard let id = owner ?? defaultProjectID, !ProjectID.isReserved(id) else {
                throw ObjectError.bucketNotFound
            }
            if try await projects.project(id: id) == nil {
                _ = try await projects.addEmulatorProject(id, isDefault: id == defaultProjectID, clock: clock)
            }
            if owner != nil { return try await objects.defaultBucket(name, of: id) }
            do {
                return try await objects.createBucket(name, of: id)
            } catch ObjectError.bucketExists {
                return try await objects.bucket(name)
            }
        }
    }
}
