public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// The platform's own client, without cookies and without a cache.
public struct URLSessionTransport: HTTPTransport {
    private let session: URLSession

    /// Sends with a session of the app's, or with one of its own.
    public init(session: URLSession? = nil) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 60
        self.session = session ?? URLSession(configuration: configuration)
    }

    /// Sends a request, and waits for the whole answer.
    public func send(_ request: URLRequest) async throws -> (body: Data, status: Int) {
        let (body, response) = try await session.data(for: request)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        return (body, response.statusCode)
    }
}
