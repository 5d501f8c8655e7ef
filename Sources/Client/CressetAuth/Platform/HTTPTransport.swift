public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Sends requests.
public protocol HTTPTransport: Sendable {
    /// Sends a request, and waits for the whole response.
    ///
    /// - Returns: The body and the status of the response.
    /// - Throws: Anything, when there was no complete response.
    func send(_ request: URLRequest) async throws -> (body: Data, status: Int)
}
