public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// A client for HTTP requests.
public protocol HTTPTransport: Sendable {
    /// Sends a request and waits for the complete response.
    ///
    /// - Returns: The body and the status of the response.
    /// - Throws: Any error, for an incomplete response.
    func send(_ request: URLRequest) async throws -> (body: Data, status: Int)
}
