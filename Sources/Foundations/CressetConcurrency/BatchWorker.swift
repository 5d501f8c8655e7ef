/// A thread with a resource of its own that takes all waiting jobs at once and works on them as a batch, as a writer
/// that commits groups needs.
public final class BatchWorker<Job: Sendable>: Sendable {
    private struct State: Sendable {
        var waiting: [Job] = []
        var isClosed = false
    }

    private let monitor: Monitor<State>
    private let thread: WorkerThread
    private let capacity: Int

    /// - Parameters:
    ///   - capacity: The number of jobs that may wait.
    ///   - batchLimit: The most jobs of a batch.
    ///   - make: Called on the thread for its resource.
    ///   - process: Called on the thread, with one batch after the other.
    /// - Throws: The error of `make`.
    public init<Resource>(
        capacity: Int,
        batchLimit: Int,
        make: @escaping @Sendable () throws -> Resource,
        process: @escaping @Sendable (Resource, [Job]) -> Void
    ) throws {
        let monitor = Monitor(State())
        let start = ThreadStart()
        self.monitor = monitor
        self.capacity = capacity
        thread = WorkerThread {
            guard let resource = start.report(make) else { return }
            while let batch = monitor.wait(for: { state in Self.next(in: &state, limit: batchLimit) }) {
                process(resource, batch)
            }
        }
        do {
            try start.wait(for: 1)
        } catch {
            thread.join()
            throw error
        }
    }

    /// Submits a job, and returns false if too many wait already or the worker is closing.
    public func submit(_ job: Job) -> Bool {
        monitor.withLock(waking: { $0 ? .one : .nobody }) { state in
            guard !state.isClosed, state.waiting.count < capacity else { return false }
            state.waiting.append(job)
            return true
        }
    }

    /// Finishes the waiting work, refuses new work, and ends the thread. Blocks.
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
