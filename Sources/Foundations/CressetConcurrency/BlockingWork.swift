internal import Synchronization

/// Work that blocks once, on a thread of its own: the end of a pool, a copy of a database.
public enum BlockingWork {
    /// Runs a closure that blocks on a thread of its own.
    public static func run(_ body: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            WorkerThread {
                body()
                continuation.resume()
            }.detach()
        }
    }

    /// Runs a closure that blocks on a thread of its own, behind those that serve requests where cores are scarce.
    ///
    /// - Parameter body: Takes a function that tells if the calling task was cancelled.
    /// - Throws: The errors of the closure.
    public static func runInBackground<Value: Sendable>(
        _ body: @escaping @Sendable (_ isCancelled: () -> Bool) throws -> Value
    ) async throws -> Value {
        let cancellation = Cancellation()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                WorkerThread(isBackground: true) {
                    continuation.resume(with: Result { try body { cancellation.hasCome } })
                }.detach()
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
