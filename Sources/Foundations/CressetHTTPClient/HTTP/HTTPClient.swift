internal import CressetConcurrency

/// Sends requests to other servers, over connections that it keeps for the next request.
///
/// It follows no redirect, keeps no cookie, knows no proxy, and talks only to servers that its policy permits.
public final class HTTPClient: Sendable {
    private let pool: BlockingPool<HTTPConnection>
    private let policy: OutgoingPolicy
    private let places: HostPlaces
    private let ending = TransferEnding()

    /// - Parameters:
    ///   - threads: The number of requests that may be on their way at once; half of them to one host.
    ///   - capacity: The number of requests that may wait.
    public init(
        threads: Int = 8,
        capacity: Int = 256,
        policy: OutgoingPolicy = OutgoingPolicy()
    ) throws(HTTPClientError) {
        self.policy = policy
        places = HostPlaces(limit: max(1, threads / 2), capacity: capacity)
        do {
            pool = try BlockingPool(threads: threads, capacity: capacity) { try HTTPConnection(policy) }
        } catch {
            throw error as? HTTPClientError ?? HTTPClientError(.other, reason: "failed to start a thread for requests")
        }
    }

    /// Sends the request and returns the response, whatever its status.
    ///
    /// A cancelled task stops within about a second if it does not wait any more.
    public func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> OutgoingResponse {
        let transfer = try HTTPTransfer(request, policy: policy, ending: ending)
        guard await places.take(transfer.target.host) else { throw .tooManyWait }
        defer { places.release(transfer.target.host) }
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

    /// Refuses waiting requests, grants those that are under way the grace period, and ends the connections. Blocks.
    public func close(within patience: Duration = .seconds(5)) {
        ending.begin(within: patience)
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
