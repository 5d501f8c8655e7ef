internal import CressetConcurrency

/// A client for requests to other servers, with reusable connections.
///
/// It ignores redirects, cookies and proxies, and only connects to servers allowed by its policy.
public final class HTTPClient: Sendable {
    private let pool: BlockingPool<HTTPConnection>
    private let policy: OutgoingPolicy
    private let slots: HostSlots
    private let ending = TransferShutdown()

    /// - Parameter threads: Maximum concurrent requests; half of them to one host.
    public init(
        threads: Int = 8,
        capacity: Int = 256,
        policy: OutgoingPolicy = OutgoingPolicy()
    ) throws(HTTPClientError) {
        self.policy = policy
        slots = HostSlots(limit: max(1, threads / 2), capacity: capacity)
        do {
            pool = try BlockingPool(threads: threads, capacity: capacity) { try HTTPConnection(policy) }
        } catch {
            throw error as? HTTPClientError ?? HTTPClientError(.other, reason: "failed to start a thread for requests")
        }
    }

    /// Sends the request and returns the response, regardless of its status.
    ///
    /// After cancellation, an active request stops within about a second.
    public func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> OutgoingResponse {
        let transfer = try HTTPTransfer(request, policy: policy, ending: ending)
        guard await slots.acquire(transfer.target.host) else { throw .tooManyWait }
        defer { slots.release(transfer.target.host) }
        do {
            return try await withTaskCancellationHandler {
                try await pool.run { connection in try connection.send(transfer) }
            } onCancel: {
                transfer.cancel()
            }
        } catch {
            throw Self.error(error)
        }
    }

    /// Rejects pending requests, gives active ones the grace period, and closes the connections. Blocks.
    public func close(within timeout: Duration = .seconds(5)) {
        ending.begin(within: timeout)
        pool.close()
    }

    private static func error(_ error: any Error) -> HTTPClientError {
        switch error {
        case let error as HTTPClientError: error
        case PoolError.full: .tooManyWait
        default: .closed
        }
    }
}
