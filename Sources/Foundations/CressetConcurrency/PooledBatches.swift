internal import Synchronization

/// Batch processing of short jobs on a pool's threads, with another thread only for more than a batch or a slow batch.
///
/// Jobs in a batch share the switch to a pool thread and back, more expensive than many jobs.
public final class PooledBatches<Job: Sendable, Resource>: Sendable {
    private struct State: Sendable {
        var waiting: [Job] = []
        /// Working or requested threads, except delayed ones.
        var threads = 0

        mutating func wantsThread(forBatchesOf limit: Int) -> Bool {
            guard waiting.count > threads * limit else { return false }
            threads += 1
            return true
        }
    }

    public final class Batch: Sendable {
        /// The jobs in order of submission; never empty.
        public let jobs: [Job]
        private let delayed = Atomic(false)
        private let onDelay: @Sendable () -> Void

        fileprivate init(_ jobs: [Job], onDelay: @escaping @Sendable () -> Void) {
            (self.jobs, self.onDelay) = (jobs, onDelay)
        }

        fileprivate var isDelayed: Bool { delayed.load(ordering: .relaxed) }

        /// Lets other threads process pending jobs, because this batch may take long.
        public func recordDelay() {
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
    ///   - process: Called on a thread of the pool; calls ``Batch/recordDelay()`` for a slow batch.
    ///   - refuse: Called, on any thread, for a rejected job.
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

    public var depth: Int { state.withLock { $0.waiting.count } }

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
            // Return the thread to the pool for other pending work.
            if pool.depth > 0 { return summon() }
        }
    }

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

    /// Counts the delayed thread out, and requests another one for pending jobs.
    private func leave() {
        let wantsThread = state.withLock { state in
            state.threads -= 1
            return state.wantsThread(forBatchesOf: batchLimit)
        }
        if wantsThread { summon() }
    }

    /// Counts out a rejected thread, and rejects pending jobs if it was the only one.
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
