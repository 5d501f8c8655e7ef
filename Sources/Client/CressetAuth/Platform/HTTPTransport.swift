public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Sends requests.
public protocol HTTPTransport: Sendable {
    /// - Returns: The body and the status of the answer.
    /// - Throws: Anything, when there was no complete answer.
    func send(_ request: URLRequest) async throws -> (body: Data, status: Int)
}
