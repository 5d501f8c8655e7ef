/// A responder for a part of another's paths; the rest does not exist.
public struct PathGate<Inner: HTTPResponder>: HTTPResponder {
    private let inner: Inner
    private let admits: @Sendable (HTTPRequestHead) -> Bool

    public init(_ inner: Inner, admits: @escaping @Sendable (HTTPRequestHead) -> Bool) {
        self.inner = inner
        self.admits = admits
    }

    public func bodyLimit(for head: HTTPRequestHead) -> Int { inner.bodyLimit(for: head) }

    public func mayTakeLargeBody(for head: HTTPRequestHead) -> Bool {
        admits(head) && inner.mayTakeLargeBody(for: head)
    }

    public func admitLargeBody(for head: HTTPRequestHead) async -> BodyAdmission {
        await inner.admitLargeBody(for: head)
    }

    public func clientAddress(of head: HTTPRequestHead) -> String { inner.clientAddress(of: head) }

    public func isBrief(_ request: HTTPRequest) -> Bool { admits(request.head) && inner.isBrief(request) }

    public func refusal(_ status: HTTPStatus, of head: HTTPRequestHead) -> HTTPResponse {
        inner.refusal(status, of: head)
    }

    public func respond(to request: HTTPRequest) async -> HTTPResponse {
        guard admits(request.head) else { return HTTPResponse(status: .notFound) }
        return await inner.respond(to: request)
    }
}
