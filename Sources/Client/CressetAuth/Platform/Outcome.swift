import CressetLock

/// The outcome of an operation, for one caller, who may stop waiting. It is decided once.
final class Outcome<Value: Sendable>: Sendable {
    private struct State {
        var result: Result<Value, any Error>?
        var waiting: CheckedContinuation<Value, any Error>?
    }

    private let state = Lock(State())

    /// Decides the outcome, unless it is decided.
    ///
    /// - Parameter body: Makes the result; called if nothing is decided yet, and nothing is while it runs.
    func decide(by body: () throws -> Value) {
        let (result, waiting) = state.withLock { state in
            if state.result == nil { state.result = Result { try body() } }
            return (state.result, state.waiting.take())
        }
        if let result { waiting?.resume(with: result) }
    }

    /// Waits until the outcome is decided; a caller whose task is cancelled decides it.
    ///
    /// - Throws: The operation's error, or `CancellationError`.
    func value() async throws -> Value {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state in
                    if state.result == nil { state.waiting = continuation }
                    return state.result
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            decide { throw CancellationError() }
        }
    }
}
