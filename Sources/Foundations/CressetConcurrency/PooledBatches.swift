internal import Synchronization

/// Short jobs that threads of a pool work on in batches: one thread takes all that have come while it was at work, and
/// another one comes only where that is more than a batch, or where a batch takes its time.
///
/// A job that would have woken a thread of its own shares the way there and back with the others, which costs more than
/// many a job does.
public final class PooledBatches<Job: Sendable, Resource>: Sendable {
    private struct State: Sendable {
        var waiting: [Job] = []
        /// The threads that are at work or on their way, without those that are held up.
        var threads = 0

        /// Counts one thread more where those that are there would not take all that waits.
        mutating func wantsThread(forBatchesOf limit: Int) -> Bool {
            guard waiting.count > threads * limit else { return false }
            threads += 1
            return true
        }
    }

    /// A batch that a thread is at work on.
    public final class Batch: Sendable {
        /// The jobs, in the order in which they came; never empty.
        public let jobs: [Job]
        private let delayed = Atomic(false)
        private let onDelay: @Sendable () -> Void

        fileprivate init(_ jobs: [Job], onDelay: @escaping @Sendable () -> Void) {
            (self.jobs, self.onDelay) = (jobs, onDelay)
        }

        fileprivate var isDelayed: Bool { delayed.load(ordering: .relaxed) }

        /// Lets other threads take what waits, because this batch may be under way for long.
        public func noteDelay() {
            if !delayed.exchange(true, ordering: .relaxed) { onDelay() }
        }
    }

    private let pool: BlockingPool<Resource>
    private let capacity: Int
    private let batchLimit: Int
    private let process: @Sendable (Resource, Batch) -> Void
    private let refuse: @Sendable (Job, PoolError) -> Void
    private let state = Mutex(State())

    /// - Parameters:
    ///   - capacity: The number of jobs that may wait.
    ///   - batchLimit: The most jobs of a batch.
    ///   - process: Called on a thread of the pool; notes a delay where the batch takes its time.
    ///   - refuse: Called, on any thread, for a job that is not processed.
    public init(
        on pool: BlockingPool<Resource>,
        capacity: Int,
        batchLimit: Int,
        process: @escaping @Sendable (Resource, Batch) -> Void,
        refuse: @escaping @Sendable (Job, PoolError) -> Void
    ) {
        (self.pool, self.capacity, self.batchLimit) = (pool, capacity, batchLimit)
        (self.process, self.refuse) = (process, refuse)
    }

    /// The number of jobs that wait.
    public var depth: Int { state.withLock { $0.waiting.count } }

    /// Submits a job: it is processed, or refused.
    public func submit(_ job: Job) {
        let wantsThread: Bool? = state.withLock { state in
            guard state.waiting.count < capacity else { return nil }
            state.waiting.append(job)
            return state.wantsThread(forBatchesOf: batchLimit)
        }
        switch wantsThread {
        case nil: refuse(job, .full)
        case true?: summon()
        case false?: break
        }
    }

    private func summon() {
        pool.submit({ self.work(with: $0) }, orRefuse: { self.dismiss(after: $0) })
    }

    private func work(with resource: Resource) {
        while let batch = nextBatch() {
            process(resource, batch)
            guard !batch.isDelayed else { return }
            // Those that wait for a thread of the pool have their turns, too.
            if pool.depth > 0 { return summon() }
        }
    }

    /// Takes what waits; `nil`, and one thread less, if nothing does.
    private func nextBatch() -> Batch? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.threads -= 1
                return nil
            }
            let jobs = Array(state.waiting.prefix(batchLimit))
            state.waiting.removeFirst(jobs.count)
            return Batch(jobs) { self.leave() }
        }
    }

    /// Counts a thread less, which is held up, and has another one come if something waits.
    private func leave() {
        let wantsThread = state.withLock { state in
            state.threads -= 1
            return state.wantsThread(forBatchesOf: batchLimit)
        }
        if wantsThread { summon() }
    }

    /// Counts a thread that does not come, and refuses what waits if it was the only one.
    private func dismiss(after error: PoolError) {
        let refused = state.withLock { state in
            state.threads -= 1
            guard state.threads == 0 else { return [Job]() }
            defer { state.waiting = [] }
            return state.waiting
        }
        for job in refused { refuse(job, error) }
    }
}
