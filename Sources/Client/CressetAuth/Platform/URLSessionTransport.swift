import Dispatch
public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// The platform's HTTP client, without cookies, cache or redirects, and with limits for time and size.
public struct URLSessionTransport: HTTPTransport {
    private let exchanges: HTTPExchanges
    private let patience: TimeInterval

    /// Creates a client with its own connections.
    ///
    /// - Parameters:
    ///   - limit: The maximum size of a response body in bytes, decompressed.
    ///   - patience: The maximum time for a complete response in seconds.
    ///   - configuration: The session's settings (default: without persistent storage).
    public init(
        limit: Int = 8 << 20, patience: TimeInterval = 60, configuration: URLSessionConfiguration = .ephemeral
    ) {
        configuration.timeoutIntervalForRequest = patience
        configuration.timeoutIntervalForResource = patience
        self.patience = patience
        exchanges = HTTPExchanges(limit: limit, configuration: configuration)
    }

    /// Sends a request and waits for the complete response or the task's cancellation.
    ///
    /// - Throws: `URLError`: `dataLengthExceedsMaximum`, `timedOut`, `cancelled` and network errors.
    public func send(_ request: URLRequest) async throws -> HTTPTransportResponse {
        let exchange = exchanges.exchange(for: request)
        // The limit covers the whole response: a slow server is as bad as a silent one. A dispatch timer, because a
        // canceled `Task.sleep` keeps its task alive until the end of the time.
        let timer = DispatchSource.makeTimerSource()
        timer.schedule(deadline: .now() + patience)
        timer.setEventHandler { exchange.end(URLError(.timedOut)) }
        timer.activate()
        defer { timer.cancel() }
        return try await withTaskCancellationHandler {
            try await exchange.run()
        } onCancel: {
            exchange.end(URLError(.cancelled))
        }
    }
}
