/// Answers requests. The server calls it from any thread, for many requests at once.
public protocol HTTPResponder: Sendable {
    /// Returns the largest body that such a request may have, in bytes. Asked before the body is read; a longer one is
    /// refused with ``refusal(_:of:)`` and never held in memory.
    func bodyLimit(for head: HTTPRequestHead) -> Int

    /// Returns true if a body beyond ``bodyLimit(for:)`` may be allowed to such a request, which
    /// ``admitLargeBody(for:)`` then decides.
    func mayTakeLargeBody(for head: HTTPRequestHead) -> Bool

    /// Checks the credential of a request that wants to send a body beyond ``bodyLimit(for:)``. The body is not read
    /// before.
    func admitLargeBody(for head: HTTPRequestHead) async -> BodyAdmission

    /// Returns the numeric address of the client, which is another than the peer's behind a proxy. Limits count by it.
    func clientAddress(of head: HTTPRequestHead) -> String

    /// Returns true if the response takes so little work that others may wait for it on the thread that read the
    /// request. Waiting for something else is not part of that.
    func isBrief(_ request: HTTPRequest) -> Bool

    /// Returns the response to a request that the server refused by itself: 413 (body too long), 408 (too slow), 431
    /// (headers too long), 400 (not HTTP).
    func refusal(_ status: HTTPStatus, of head: HTTPRequestHead) -> HTTPResponse

    /// Responds to a whole request. Never throws: a failure is a response, too.
    func respond(to request: HTTPRequest) async -> HTTPResponse
}

extension HTTPResponder {
    public func mayTakeLargeBody(for head: HTTPRequestHead) -> Bool { false }

    public func admitLargeBody(for head: HTTPRequestHead) async -> BodyAdmission { .upTo(bodyLimit(for: head)) }

    public func clientAddress(of head: HTTPRequestHead) -> String { head.remoteAddress }

    public func isBrief(_ request: HTTPRequest) -> Bool { false }
}
