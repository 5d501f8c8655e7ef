import CressetAuth
import Dispatch
public import Foundation

/// A reference, as code of the 2.x SDK has it: the authentication part.
///
/// The first label of the URL's host names the project. References with the same host share one session, whatever path
/// they name. Blocks are called once, later, on the configuration's queue.
#if canImport(ObjectiveC)
    @objcMembers
#endif
open class Firebase: NSObject, @unchecked Sendable {
    private let url: String
    private let namespace: Namespace?
    private let sessions: SessionRegistry

    /// A reference by its URL, which is kept as it is. From one that names no project, every call fails with
    /// ``FAuthenticationError/InvalidConfiguration``.
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

    /// The session, or `nil`. Asks no server.
    open var authData: FAuthData? {
        session?.authData
    }

    /// The session that the reference shares; `nil` if the reference or the configuration is of no use.
    var session: LegacySession? {
        try? foundSession.get()
    }

    /// The queue for the blocks of a reference without a session.
    var defaultQueue: DispatchQueue { sessions.configuration.callbackQueue }

    private var foundSession: Result<LegacySession, NSError> {
        Result { () throws(NSError) in try sessions.session(of: namespace) }
    }

    /// Runs a call, and reports its result to the block.
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

    /// Starts an operation for a block that is told of errors alone.
    func start(
        _ block: ((NSError?) -> Void)?, running body: @escaping @Sendable (LegacySession) async throws -> Void
    ) {
        start({ (result: Result<Void, NSError>) in block?(result.error) }, running: body)
    }

    /// Starts an operation for a block that gets a dictionary.
    func start(
        _ block: ((NSError?, [AnyHashable: Any]) -> Void)?,
        running body: @escaping @Sendable (LegacySession) async throws -> [String: String]
    ) {
        start(
            { (result: Result<[String: String], NSError>) in block?(result.error, (try? result.get()) ?? [:]) },
            running: body)
    }

    /// Begins to log in. A login that is under way has lost.
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
