/// The handler of requests. The server calls it concurrently, from any thread.
public protocol HTTPResponder: Sendable {
    /// Returns the maximum body length in bytes, before the body is read. Unless ``admitLargeBody(for:)`` allows it, a
    /// longer body is rejected with ``refusal(_:of:)`` and never buffered.
    func bodyLimit(for head: HTTPRequestHead) -> Int

    /// Returns `true` if ``admitLargeBody(for:)`` may allow a body above ``bodyLimit(for:)``.
    func mayTakeLargeBody(for head: HTTPRequestHead) -> Bool

    /// Checks the credential of a request with a body above ``bodyLimit(for:)``, before the body is read.
    func admitLargeBody(for head: HTTPRequestHead) async -> BodyAdmission

    /// Returns the numeric address of the client, used for limits. Behind a proxy, it differs from the peer's.
    func clientAddress(of head: HTTPRequestHead) -> String

    /// Returns `true` if the response is quick and never waits, so that the thread reading requests can produce it.
    func isBrief(_ request: HTTPRequest) -> Bool

    /// Returns the response for a request rejected by the server: 413 (body too long), 408 (too slow), 431 (headers too
    /// long), 400 (not HTTP).
    func refusal(_ status: HTTPStatus, of head: HTTPRequestHead) -> HTTPResponse

    /// Responds to a complete request. Errors also become responses.
    func respond(to request: HTTPRequest) async -> HTTPResponse
}

extension HTTPResponder {
    public func mayTakeLargeBody(for head: HTTPRequestHead) -> Bool { false }

    public func admitLargeBody(for head: HTTPRequestHead) async -> BodyAdmission { .upTo(bodyLimit(for: head)) }

    public func clientAddress(of head: HTTPRequestHead) -> String { head.remoteAddress }

    public func isBrief(_ request: HTTPRequest) -> Bool { false }
}
