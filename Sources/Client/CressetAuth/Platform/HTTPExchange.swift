import CressetLock
import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

final class HTTPExchange: Sendable {
    private struct State {
        var body = Data()
        var continuation: CheckedContinuation<HTTPTransportResponse, any Error>?
        var result: Result<HTTPTransportResponse, any Error>?
    }

    private let task: URLSessionTask
    private let limit: Int
    private let state = Lock(State())

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
            if let result { return continuation.resume(with: result) }
            Self.elsewhere { [task] in task.resume() }
        }
    }

    /// Ends the exchange; ignores later results.
    func end(_ result: Result<HTTPTransportResponse, any Error>) {
        let (isFirst, continuation) = state.withLock { state in
            let isFirst = state.result == nil
            if isFirst { state.result = result }
            return (isFirst, state.continuation.take())
        }
        continuation?.resume(with: result)
        guard isFirst, case .failure = result else { return }
        Self.elsewhere { [task] in task.cancel() }
    }

    func append(_ data: Data) {
        let isWanted = state.withLock { state in
            guard state.result == nil, state.body.count + data.count <= limit else { return false }
            state.body.append(data)
            return true
        }
        if !isWanted { end(.failure(URLError(.dataLengthExceedsMaximum))) }
    }

    func complete(with error: (any Error)?) {
        if let error { return end(.failure(error)) }
        guard let response = task.response as? HTTPURLResponse else {
            return end(.failure(URLError(.badServerResponse)))
        }
        let headers = response.allHeaderFields.compactMap { name, value in
            (name as? String).flatMap { name in (value as? String).map { (name, $0) } }
        }
        end(
            .success(
                HTTPTransportResponse(
                    status: response.statusCode, body: state.withLock { $0.body },
                    headers: Dictionary(headers, uniquingKeysWith: { $1 }))))
    }

    // A session busy with received data blocks its callers, so never call it on Swift's task threads.
    private static func elsewhere(_ body: @escaping @Sendable () -> Void) {
        DispatchQueue.global().async(execute: body)
    }
}
