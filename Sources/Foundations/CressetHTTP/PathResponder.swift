/// A responder for some paths of a server, next to its main responder.
public protocol PathResponder: Sendable {
    /// The name in metrics and logs.
    var name: String { get }

    func answers(_ head: HTTPRequestHead) -> Bool

    func bodyLimit(for head: HTTPRequestHead) -> Int

    func respond(to request: HTTPRequest) async -> HTTPResponse

    /// Responds to a request for an unknown path; returns `nil` to leave it to others.
    func respond(toUnknown head: HTTPRequestHead) async -> HTTPResponse?
}

extension PathResponder {
    public func respond(toUnknown head: HTTPRequestHead) async -> HTTPResponse? { nil }
}
