import CressetAuth
import Dispatch
public import Foundation

/// A reference of the 2.x SDK, with its authentication methods.
///
/// The first label of the URL's host is the project. References with the same host share one session, regardless of
/// their path. Blocks are called once, asynchronously, on the configuration's queue.
#if canImport(ObjectiveC)
    @objcMembers
#endif
open class Firebase: NSObject, @unchecked Sendable {
    private let url: String
    private let namespace: Namespace?
    private let sessions: SessionRegistry

    /// Creates a reference from a URL.
    ///
    /// If the URL has no project, every call fails with ``FAuthenticationError/InvalidConfiguration``.
    public convenience init(url: String) {
        self.init(url: url, sessions: .shared)
    }

    package init(url: String, sessions: SessionRegistry) {
        self.url = url
        self.sessions = sessions
        namespace = Namespace(url: url)
    }

    /// The URL.
    override open var description: String { url }

    /// The session, or `nil`. Sends no request.
    open var authData: FAuthData? {
        session?.authData
    }

    /// The shared session; `nil` for an invalid reference or configuration.
    var session: LegacySession? {
        try? foundSession.get()
    }

    var defaultQueue: DispatchQueue { sessions.configuration.callbackQueue }

    private var foundSession: Result<LegacySession, NSError> {
        Result { () throws(NSError) in try sessions.session(of: namespace) }
    }

    func start<Value: Sendable>(
        _ block: @escaping (Result<Value, NSError>) -> Void,
        running body: @escaping @Sendable (LegacySession) async throws -> Value
    ) {
        let report = Report(block)
        switch foundSession {
        case .success(let session): session.run({ try await body(session) }, for: report)
        case .failure(let error): report(.failure(error), on: defaultQueue)
        }
    }

    func start(
        _ block: ((NSError?) -> Void)?, running body: @escaping @Sendable (LegacySession) async throws -> Void
    ) {
        start({ (result: Result<Void, NSError>) in block?(result.error) }, running: body)
    }

    func start(
        _ block: ((NSError?, [AnyHashable: Any]) -> Void)?,
        running body: @escaping @Sendable (LegacySession) async throws -> [String: String]
    ) {
        start(
            { (result: Result<[String: String], NSError>) in block?(result.error, (try? result.get()) ?? [:]) },
            running: body)
    }

    /// Starts a login; preempts a pending login.
    func logIn(
        _ block: ((NSError?, FAuthData?) -> Void)?, endReport: Report<Void>? = nil,
        by prove: @escaping @Sendable (LegacySession) async throws -> User
    ) {
        let report = Report<FAuthData> { block?($0.error, try? $0.get()) }
        switch foundSession {
        case .success(let session): session.logIn(for: report, endReport: endReport) { try await prove(session) }
        case .failure(let error): report(.failure(error), on: defaultQueue)
        }
    }
}
