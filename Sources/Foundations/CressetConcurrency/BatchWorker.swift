/// One thread that takes all waiting jobs at once and hands them on as a batch: what a writer that commits groups
/// needs.
public final class BatchWorker<Job: Sendable>: Sendable {
    private struct State: Sendable {
        var waiting: [Job] = []
        var isClosed = false
    }

    private let monitor: Monitor<State>
    private let thread: WorkerThread
    private let capacity: Int

    /// - Parameters:
    ///   - capacity: How many jobs may wait.
    ///   - batchLimit: How many jobs a batch has at most.
    ///   - process: Called on the thread, with one batch after the other.
    public init(capacity: Int, batchLimit: Int, process: @escaping @Sendable ([Job]) -> Void) {
        let monitor = Monitor(State())
        self.monitor = monitor
        self.capacity = capacity
        thread = WorkerThread {
            while let batch = monitor.wait(for: { state in Self.next(in: &state, limit: batchLimit) }) {
                process(batch)
            }
        }
    }

    /// Whether the job was taken; it was not if too many wait, or the worker is closing.
    public func submit(_ job: Job) -> Bool {
        monitor.withLock(waking: { $0 ? .one : .nobody }) { state in
            guard !state.isClosed, state.waiting.count < capacity else { return false }
            state.waiting.append(job)
            return true
        }
    }

    /// Finishes what waits, refuses what comes, and ends the thread. Blocks.
    public func close() {
        monitor.withLock(waking: { _ in .all }) { $0.isClosed = true }
        thread.join()
    }

    // `.some(nil)` ends the thread, `nil` goes on waiting.
    private static func next(in state: inout State, limit: Int) -> [Job]?? {
        if !state.waiting.isEmpty {
            let batch = Array(state.waiting.prefix(limit))
            state.waiting.removeFirst(batch.count)
            return .some(batch)
        }
        return state.isClosed ? .some(nil) : nil
    }
}
