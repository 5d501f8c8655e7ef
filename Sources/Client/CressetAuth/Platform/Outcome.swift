import CressetLock

/// The one-time outcome of an operation, for one cancelable caller.
package final class Outcome<Value: Sendable>: Sendable {
    private struct State {
        var result: Result<Value, any Error>?
        var waiting: CheckedContinuation<Value, any Error>?
    }

    private let state = Lock(State())

    package init() {}

    /// Decides the outcome once.
    ///
    /// - Parameter body: Returns the result; called under the lock, only for an undecided outcome.
    package func decide(by body: () throws -> Value) {
        let (result, waiting) = state.withLock { state in
            if state.result == nil { state.result = Result { try body() } }
            return (state.result, state.waiting.take())
        }
        if let result { waiting?.resume(with: result) }
    }

    /// Waits for the outcome; canceling the task decides it.
    ///
    /// - Throws: The operation's error, or `CancellationError`.
    package func value() async throws -> Value {
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
