/// A request to a provider. Its URL, headers and body may hold secrets: none of it is for a log.
public struct ProviderRequest: Sendable {
    /// The most bytes of a response's body that are read.
    public static let answerLimit = 256 * 1024

    /// `GET` or `POST`.
    public let method: String
    /// The URL, with the query.
    public let url: String
    /// The header fields, their names in lower case.
    public let headers: [(name: String, value: String)]
    /// The body; empty for `GET`.
    public let body: [UInt8]

    /// Makes a request; `headers` have their names in lower case.
    public init(
        method: String = "GET",
        url: String,
        headers: [(name: String, value: String)] = [],
        body: [UInt8] = []
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}
