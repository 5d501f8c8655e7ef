/// A request to a provider; contains secrets, so never log it.
public struct ProviderRequest: Sendable {
    /// The maximum size of a response body in bytes.
    public static let answerLimit = 256 * 1024

    /// `GET` or `POST`.
    public let method: String
    public let url: String
    /// The header fields, with lower-case names.
    public let headers: [(name: String, value: String)]
    public let body: [UInt8]

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
