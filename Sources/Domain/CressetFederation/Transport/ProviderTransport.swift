import CressetWire

/// A client for providers, implemented outside the domain.
///
/// Implementations must time out, must not follow redirects, and must limit responses to
/// ``ProviderRequest/answerLimit``.
public protocol ProviderTransport: Sendable {
    /// Returns the response, with any status.
    func send(_ request: ProviderRequest) async throws(ProviderTransportError) -> ProviderResponse
}

/// A failed request: an unreachable or slow provider, an oversized response, or a forbidden address.
public struct ProviderTransportError: Error, Equatable, Sendable {
    public let cause: String
    public let isTimeout: Bool

    public init(cause: String, isTimeout: Bool = false) {
        self.cause = cause
        self.isTimeout = isTimeout
    }
}

/// A request to a provider; contains secrets, so never log it.
public struct ProviderRequest: Sendable {
    /// In bytes, of a response body.
    public static let answerLimit = 256 * 1024

    /// `GET` or `POST`.
    public let method: String
    public let url: String
    /// With lower-case names.
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

public struct ProviderResponse: Sendable {
    public let status: Int
    /// With lower-case names.
    public let headers: [(name: String, value: String)]
    public let body: [UInt8]

    public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    var object: JSONObject? { JSONObject(parsing: body) }

    func header(_ name: String) -> String? {
        headers.first { $0.name == name }?.value
    }
}
