internal import Synchronization

/// One-time blocking work on its own thread, such as closing a pool or copying a database.
public enum BlockingWork {
    /// Runs a blocking closure on its own thread, or on the current one if there is none.
    public static func run(_ body: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            let work: @Sendable () -> Void = {
                body()
                continuation.resume()
            }
            do {
                try WorkerThread(isBackground: false, work).detach()
            } catch {
                work()
            }
        }
    }

    /// Runs a blocking closure on its own thread, at a lower priority than request threads.
    ///
    /// - Parameter body: The closure; its argument returns `true` if the calling task was canceled.
    /// - Throws: Errors of the closure; ``ThreadError``.
    public static func runInBackground<Value: Sendable>(
        _ body: @escaping @Sendable (_ isCancelled: () -> Bool) throws -> Value
    ) async throws -> Value {
        let cancellation = Cancellation()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                do {
                    let thread = try WorkerThread(isBackground: true) {
                        continuation.resume(with: Result { try body { cancellation.hasCome } })
                    }
                    thread.detach()
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        } onCancel: {
            cancellation.come()
        }
    }

    private final class Cancellation: Sendable {
        private let flag = Atomic(false)

        var hasCome: Bool { flag.load(ordering: .relaxed) }

        func come() { flag.store(true, ordering: .relaxed) }
    }
}
