import CressetAuth
import CressetWire
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Requests with their repetition and log.
struct AdminTransport: Sendable {
    let transport: any HTTPTransport
    let clock: AdminClock
    let log: (@Sendable (AdminLogEntry) -> Void)?

    /// - Parameter isRepeatable: True if a second request has no further effect; such requests are retried.
    func response(
        isRepeatable: Bool, to request: () async throws -> URLRequest
    ) async throws -> HTTPTransportResponse {
        let retries = RetryPolicy(clock: clock)
        for attempt in 1..<(isRepeatable ? RetryPolicy.attempts : 1) {
            var retryAfter: String?
            let message = try await request()
            do {
                let response = try await send(message, attempt: attempt)
                guard RetryPolicy.isTemporary(status: response.status) else { return response }
                retryAfter = response.header("Retry-After")
            } catch let error as AdminError where error.code == .networkError {}
            try await retries.pause(after: attempt, retryAfter: retryAfter)
        }
        return try await send(try await request(), attempt: isRepeatable ? RetryPolicy.attempts : 1)
    }

    func send(_ request: URLRequest, attempt: Int = 1) async throws -> HTTPTransportResponse {
        let start = clock.uptime()
        var status: Int?
        defer {
            log?(
                AdminLogEntry(
                    method: request.httpMethod ?? "GET", path: request.url?.path ?? "", status: status,
                    duration: clock.uptime() - start, attempt: attempt))
        }
        do {
            let response = try await transport.send(request)
            status = response.status
            return response
        } catch {
            guard !Task.isCancelled, !(error is CancellationError) else { throw CancellationError() }
            let host = request.url?.host ?? "the server"
            throw AdminError(.networkError, message: "No response from \(host).", cause: error)
        }
    }
}
