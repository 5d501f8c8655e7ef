import Dispatch
public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// The platform's own client, without cookies and without a cache. Responses are bounded in time and in size, and lead
/// nowhere else: a redirect is the response.
public struct URLSessionTransport: HTTPTransport {
    private let exchanges: HTTPExchanges
    private let patience: TimeInterval

    /// Creates a client with connections of its own.
    ///
    /// - Parameters:
    ///   - limit: Bytes that a response's body may have, decompressed.
    ///   - patience: Seconds that a response may take, to its end.
    ///   - configuration: The session's settings; those of a session that keeps nothing, unless told otherwise.
    public init(
        limit: Int = 8 << 20, patience: TimeInterval = 60, configuration: URLSessionConfiguration = .ephemeral
    ) {
        configuration.timeoutIntervalForRequest = patience
        configuration.timeoutIntervalForResource = patience
        self.patience = patience
        exchanges = HTTPExchanges(limit: limit, configuration: configuration)
    }

    /// Sends a request, and waits for the whole response; no longer than until the task is cancelled.
    ///
    /// - Throws: `URLError`: `dataLengthExceedsMaximum`, `timedOut`, `cancelled` and those of the network.
    public func send(_ request: URLRequest) async throws -> (body: Data, status: Int) {
        let exchange = exchanges.exchange(for: request)
        // A server that says a little now and then is no better than one that is silent. A timer, because a task that
        // sleeps is kept to the end of its time, however soon it is cancelled.
        let timer = DispatchSource.makeTimerSource()
        timer.schedule(deadline: .now() + patience)
        timer.setEventHandler { exchange.end(.failure(URLError(.timedOut))) }
        timer.activate()
        defer { timer.cancel() }
        return try await withTaskCancellationHandler {
            try await exchange.run()
        } onCancel: {
            exchange.end(.failure(URLError(.cancelled)))
        }
    }
}
