/// A thread with its own resource. Processes pending jobs in batches, for example for group commits.
public final class BatchWorker<Job: Sendable>: Sendable {
    private struct State: Sendable {
        var waiting: [Job] = []
        var isClosed = false
    }

    private let monitor: Monitor<State>
    private let thread: WorkerThread
    private let capacity: Int

    /// - Parameters:
    ///   - make: Creates the resource, on the thread.
    ///   - process: Processes one batch at a time, on the thread.
    /// - Throws: Error of `make`; ``ThreadError``.
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
        thread = try WorkerThread(isBackground: false) {
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

    /// False if the queue is full or the worker is closing.
    public func submit(_ job: Job) -> Bool {
        monitor.withLock(waking: { $0 ? .one : .nobody }) { state in
            guard !state.isClosed, state.waiting.count < capacity else { return false }
            state.waiting.append(job)
            return true
        }
    }

    /// Finishes pending jobs, rejects new ones and ends the thread. Blocks.
    public func close() {
        monitor.withLock(waking: { _ in .all }) { $0.isClosed = true }
        thread.join()
    }

    // `.some(nil)` ends the thread, `nil` continues to wait.
    private static func next(in state: inout State, limit: Int) -> [Job]?? {
        if !state.waiting.isEmpty {
            let batch = Array(state.waiting.prefix(limit))
            state.waiting.removeFirst(batch.count)
            return .some(batch)
        }
        return state.isClosed ? .some(nil) : nil
    }
}
