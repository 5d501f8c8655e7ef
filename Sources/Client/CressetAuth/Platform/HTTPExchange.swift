import CressetLock
import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

final class HTTPExchange: Sendable {
    private struct State {
        var body = Data()
        /// The bytes after the end.
        var excess = 0
        var continuation: CheckedContinuation<HTTPTransportResponse, any Error>?
        var result: Result<HTTPTransportResponse, any Error>?
    }

    private let task: URLSessionTask
    private let limit: Int
    private let state = Lock(State())
    // A session busy with received data blocks its callers, so never call it on Swift's task threads.
    private let queue = DispatchQueue(label: "CressetAuth.HTTPExchange")

    init(of task: URLSessionTask, limit: Int) {
        self.task = task
        self.limit = limit
    }

    func run() async throws -> HTTPTransportResponse {
        try await withCheckedThrowingContinuation { continuation in
            let result = state.withLock { state in
                if state.result == nil { state.continuation = continuation }
                return state.result
            }
            if let result { continuation.resume(with: result) }
            queue.async { [self] in
                if state.withLock({ $0.result == nil }) { task.resume() } else { task.cancel() }
            }
        }
    }

    /// Ends the exchange; ignores later results.
    func end(_ error: URLError) {
        guard decide(.failure(error)) else { return }
        #if canImport(FoundationNetworking)
            // This Foundation traps if a task is canceled at its end. Its own time-out ends a silent task.
            guard error.code != .cancelled, state.withLock({ !$0.body.isEmpty }) else { return }
        #endif
        queue.async { [task] in task.cancel() }
    }

    func append(_ data: Data) {
        let (isTooLong, isEndless) = state.withLock { state in
            guard state.result == nil else {
                let wasEndless = state.excess > limit
                state.excess += data.count
                return (false, !wasEndless && state.excess > limit)
            }
            guard state.body.count + data.count <= limit else { return (true, false) }
            state.body.append(data)
            return (false, false)
        }
        if isTooLong { end(URLError(.dataLengthExceedsMaximum)) }
        if isEndless { queue.async { [task] in task.cancel() } }
    }

    func complete(with error: (any Error)?) {
        _ = decide(result(with: error))
    }

    private func result(with error: (any Error)?) -> Result<HTTPTransportResponse, any Error> {
        if let error { return .failure(error) }
        guard let response = task.response as? HTTPURLResponse else { return .failure(URLError(.badServerResponse)) }
        let headers = response.allHeaderFields.compactMap { name, value in
            (name as? String).flatMap { name in (value as? String).map { (name, $0) } }
        }
        return .success(
            HTTPTransportResponse(
                status: response.statusCode, body: state.withLock { $0.body },
                headers: Dictionary(headers, uniquingKeysWith: { $1 })))
    }

    private func decide(_ result: Result<HTTPTransportResponse, any Error>) -> Bool {
        let (isFirst, continuation) = state.withLock { state in
            let isFirst = state.result == nil
            if isFirst { state.result = result }
            return (isFirst, state.continuation.take())
        }
        continuation?.resume(with: result)
        return isFirst
    }
}
