public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// A client for HTTP requests.
public protocol HTTPTransport: Sendable {
    /// Sends a request and waits for the complete response.
    func send(_ request: URLRequest) async throws -> HTTPTransportResponse
}

/// A complete HTTP response.
public struct HTTPTransportResponse: Sendable {
    /// The status, such as 200.
    public var status: Int
    /// The decompressed body.
    public var body: Data
    /// The header `X-Request-Id`; `nil` without one.
    public var requestID: String?
    private var headers: [String: String] = [:]

    /// Creates a response.
    public init(status: Int, body: Data, requestID: String? = nil) {
        self.status = status
        self.body = body
        self.requestID = requestID
    }

    package init(status: Int, body: Data, headers: [String: String]) {
        self.status = status
        self.body = body
        self.headers = Dictionary(headers.map { ($0.lowercased(), $1) }, uniquingKeysWith: { "\($0), \($1)" })
        requestID = header("X-Request-Id")
    }

    package func header(_ name: String) -> String? {
        headers[name.lowercased()]
    }
}
