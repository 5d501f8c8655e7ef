public struct HTTPRequestHead: Equatable, Sendable {
    public var method: HTTPMethod
    /// The path as sent, still percent-encoded, without the query.
    public var path: String
    /// The query as sent, without the question mark; may be empty.
    public var query: String
    public var headers: HTTPHeaders
    /// The peer's numeric address, without a port.
    public var remoteAddress: String

    public init(
        method: HTTPMethod,
        path: String,
        query: String = "",
        headers: HTTPHeaders = [:],
        remoteAddress: String = "127.0.0.1"
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.remoteAddress = remoteAddress
    }
}
