/// The handler of requests. The server calls it concurrently, from any thread.
public protocol HTTPResponder: Sendable {
    /// Returns the maximum body length in bytes, before the body is read. Unless ``admitLargeBody(for:)`` allows it, a
    /// longer body is rejected with ``refusal(_:of:)`` and never buffered.
    func bodyLimit(for head: HTTPRequestHead) -> Int

    /// True if ``admitLargeBody(for:)`` may allow a body above ``bodyLimit(for:)``.
    func mayTakeLargeBody(for head: HTTPRequestHead) -> Bool

    /// Checks the credential of a request with a body above ``bodyLimit(for:)``, before the body is read.
    func admitLargeBody(for head: HTTPRequestHead) async -> BodyAdmission

    /// Returns the numeric address of the client, used for limits. Behind a proxy, it differs from the peer's.
    func clientAddress(of head: HTTPRequestHead) -> String

    /// True if the response is quick and never waits, so the thread reading requests can produce it.
    func isBrief(_ request: HTTPRequest) -> Bool

    /// Returns the response for a request rejected by the server: 413 (body too long), 408 (too slow), 431 (headers too
    /// long), 400 (not HTTP).
    func refusal(_ status: HTTPStatus, of head: HTTPRequestHead) -> HTTPResponse

    /// Errors also become responses.
    func respond(to request: HTTPRequest) async -> HTTPResponse
}

extension HTTPResponder {
    public func mayTakeLargeBody(for head: HTTPRequestHead) -> Bool { false }

    public func admitLargeBody(for head: HTTPRequestHead) async -> BodyAdmission { .upTo(bodyLimit(for: head)) }

    public func clientAddress(of head: HTTPRequestHead) -> String { head.remoteAddress }

    public func isBrief(_ request: HTTPRequest) -> Bool { false }
}

public struct HTTPRequest: Equatable, Sendable {
    public var head: HTTPRequestHead
    public var body: [UInt8]
    /// The receiver of the body instead of ``body``, chosen by ``HTTPResponder/admitLargeBody(for:)``.
    public var sink: (any HTTPBodySink)?

    public init(head: HTTPRequestHead, body: [UInt8] = [], sink: (any HTTPBodySink)? = nil) {
        self.head = head
        self.body = body
        self.sink = sink
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.head == right.head && left.body == right.body && left.sink === right.sink
    }

    public var hasForm: Bool {
        head.headers["Content-Type"]?.lowercased().hasPrefix("application/x-www-form-urlencoded") ?? false
    }

    public var form: HTTPQuery {
        HTTPQuery(String(decoding: body, as: UTF8.self))
    }
}

/// A responder for some paths of a server, next to its main responder.
public protocol PathResponder: Sendable {
    /// Name in metrics and logs.
    var name: String { get }

    /// `true` if the responder answers requests of pages of other origins itself.
    var decidesOrigins: Bool { get }

    func answers(_ head: HTTPRequestHead) -> Bool

    func bodyLimit(for head: HTTPRequestHead) -> Int

    /// See ``HTTPResponder/mayTakeLargeBody(for:)``.
    func mayTakeLargeBody(for head: HTTPRequestHead) -> Bool

    /// See ``HTTPResponder/admitLargeBody(for:)``.
    func admitLargeBody(for head: HTTPRequestHead) async -> BodyAdmission

    func respond(to request: HTTPRequest) async -> HTTPResponse

    /// Returns `nil` to leave it to others.
    func respond(toUnknown head: HTTPRequestHead) async -> HTTPResponse?
}

extension PathResponder {
    public var decidesOrigins: Bool { false }

    public func mayTakeLargeBody(for head: HTTPRequestHead) -> Bool { false }

    public func admitLargeBody(for head: HTTPRequestHead) async -> BodyAdmission { .upTo(bodyLimit(for: head)) }

    public func respond(toUnknown head: HTTPRequestHead) async -> HTTPResponse? { nil }
}

public enum BodyAdmission: Sendable {
    /// The body is allowed, up to this number of bytes.
    case upTo(Int)
    /// The body flows into the sink, up to this number of bytes.
    case into(any HTTPBodySink, limit: Int)
    case refused(HTTPResponse)
}
