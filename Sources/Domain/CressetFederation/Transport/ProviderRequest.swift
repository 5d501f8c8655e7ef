/// A request to a provider. Its address, headers and body may hold secrets: none of it is for a log.
public struct ProviderRequest: Sendable {
    /// The most bytes of an answer's body that are looked at.
    public static let answerLimit = 256 * 1024

    /// `GET` or `POST`.
    public let method: String
    public let url: String
    public let headers: [(name: String, value: String)]
    public let body: [UInt8]

    public init(
        method: String = "GET", url: String, headers: [(name: String, value: String)] = [], body: [UInt8] = []
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}
