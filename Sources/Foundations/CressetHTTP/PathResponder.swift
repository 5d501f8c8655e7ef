/// A responder for some paths of a server that has another for the rest.
public protocol PathResponder: Sendable {
    /// The name in metrics and logs.
    var name: String { get }

    /// Returns true if the request is this responder's.
    func answers(_ head: HTTPRequestHead) -> Bool

    /// Returns the largest body that such a request may have, in bytes.
    func bodyLimit(for head: HTTPRequestHead) -> Int

    /// Responds to a whole request. Never throws: a failure is a response, too.
    func respond(to request: HTTPRequest) async -> HTTPResponse

    /// Responds to a request that nobody answers; `nil` for one that is not this responder's either.
    func respond(toUnknown head: HTTPRequestHead) async -> HTTPResponse?
}

extension PathResponder {
    public func respond(toUnknown head: HTTPRequestHead) async -> HTTPResponse? { nil }
}
