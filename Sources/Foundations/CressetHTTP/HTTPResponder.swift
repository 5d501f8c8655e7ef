/// Answers requests. The server calls it from any thread, for many requests at once.
public protocol HTTPResponder: Sendable {
    /// Returns the largest body that such a request may have, in bytes. Asked before the body is read; a longer one is
    /// refused with ``refusal(_:of:)`` and never held in memory.
    func bodyLimit(for head: HTTPRequestHead) -> Int

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
    public func isBrief(_ request: HTTPRequest) -> Bool { false }
}
