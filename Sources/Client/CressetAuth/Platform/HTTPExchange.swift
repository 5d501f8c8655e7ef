import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request and its response.
final class HTTPExchange: Sendable {
    private struct State {
        var body = Data()
        var continuation: CheckedContinuation<(body: Data, status: Int), any Error>?
        /// The result, which may come before it is waited for.
        var result: Result<(body: Data, status: Int), any Error>?
    }

    private let limit: Int
    private let state = Mutex(State())

    init(limit: Int) {
        self.limit = limit
    }

    func run(_ task: URLSessionDataTask) async throws -> (body: Data, status: Int) {
        try await withCheckedThrowingContinuation { continuation in
            let result = state.withLock { state in
                if state.result == nil { state.continuation = continuation }
                return state.result
            }
            guard let result else { return task.resume() }
            task.cancel()
            continuation.resume(with: result)
        }
    }

    /// Ends the exchange, unless it has ended.
    func end(_ result: Result<(body: Data, status: Int), any Error>) {
        let continuation = state.withLock { state in
            if state.result == nil { state.result = result }
            return state.continuation.take()
        }
        continuation?.resume(with: result)
    }

    /// Takes a piece of the body.
    ///
    /// - Returns: False if no more is wanted.
    func take(_ data: Data) -> Bool {
        let isWanted = state.withLock { state in
            guard state.result == nil, state.body.count + data.count <= limit else { return false }
            state.body.append(data)
            return true
        }
        if !isWanted { end(.failure(URLError(.dataLengthExceedsMaximum))) }
        return isWanted
    }

    func complete(_ task: URLSessionTask, with error: (any Error)?) {
        if let error { return end(.failure(error)) }
        guard let response = task.response as? HTTPURLResponse else {
            return end(.failure(URLError(.badServerResponse)))
        }
        end(.success((state.withLock { $0.body }, response.statusCode)))
    }
}
