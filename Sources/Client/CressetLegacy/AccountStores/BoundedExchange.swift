import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request and its response.
final class BoundedExchange: NSObject, URLSessionDataDelegate {
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
            if let result { continuation.resume(with: result) } else { task.resume() }
        }
    }

    func cancel(_ task: URLSessionDataTask) {
        end(.failure(URLError(.cancelled)))
        task.cancel()
    }

    private func end(_ result: Result<(body: Data, status: Int), any Error>) {
        let continuation = state.withLock { state in
            if state.result == nil { state.result = result }
            return state.continuation.take()
        }
        continuation?.resume(with: result)
    }

    // The redirect itself is the answer: what is signed goes nowhere else.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLong = state.withLock { state in
            state.body.append(data)
            return state.body.count > limit
        }
        guard isTooLong else { return }
        end(.failure(URLError(.dataLengthExceedsMaximum)))
        dataTask.cancel()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if let error { return end(.failure(error)) }
        guard let response = task.response as? HTTPURLResponse else {
            return end(.failure(URLError(.badServerResponse)))
        }
        end(.success((state.withLock { $0.body }, response.statusCode)))
    }
}
