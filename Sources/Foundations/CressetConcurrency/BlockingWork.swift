/// Work that blocks once, as the end of a pool does, on a thread of its own.
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
}
