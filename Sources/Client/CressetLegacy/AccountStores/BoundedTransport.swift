public import CressetAuth
public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// The platform's own client, for servers that are not ours: responses are bounded in time and in size, and lead
/// nowhere else.
public struct BoundedTransport: HTTPTransport {
    private let limit: Int
    private let patience: TimeInterval

    /// - Parameters:
    ///   - limit: Bytes that an answer's body may have.
    ///   - patience: Seconds that an answer may take, to its end.
    public init(limit: Int = 64 << 10, patience: TimeInterval = 30) {
        self.limit = limit
        self.patience = patience
    }

    /// Sends a request, and waits for the whole answer.
    public func send(_ request: URLRequest) async throws -> (body: Data, status: Int) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = patience
        configuration.timeoutIntervalForResource = patience
        let exchange = BoundedExchange(limit: limit)
        let session = URLSession(configuration: configuration, delegate: exchange, delegateQueue: nil)
        // A session keeps its delegate until it is told that there is nothing more to come.
        defer { session.finishTasksAndInvalidate() }
        let task = session.dataTask(with: request)
        return try await withTaskCancellationHandler {
            try await exchange.run(task)
        } onCancel: {
            exchange.cancel(task)
        }
    }
}
