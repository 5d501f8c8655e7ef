/// A pool of threads for blocking or long work, separate from the threads of tasks.
///
/// Each thread has its own resource, such as a database connection. The queue is bounded and fair by ``Share``. A full
/// queue, or an excessive expected wait, rejects work at once.
///
/// The pool is also a task executor. Work submitted by a task on the pool runs at once on the same thread. Other
/// threads that start tasks for the pool create a resource, and keep it until they end.
public final class BlockingPool<Resource>: Sendable {
    private let monitor: Monitor<PoolState>
    private let threads: [WorkerThread]
    private let make: @Sendable () throws -> Resource
    private let id: ThreadResources.PoolID
    private let waitLimit: WaitLimit?

    /// - Parameters:
    ///   - accountLimit: Maximum per account, in each lane.
    ///   - isBackground: `true` to yield to request threads when cores are scarce.
    ///   - make: Creates the resource, on each thread.
    /// - Throws: Error of `make`; ``ThreadError``.
    public init(
        threads count: Int,
        capacity: Int,
        accountLimit: Int = .max,
        waitLimit: WaitLimit? = nil,
        isBackground: Bool = false,
        make: @escaping @Sendable () throws -> Resource
    ) throws {
        let monitor = Monitor(PoolState(queue: FairQueue(capacity: capacity, accountLimit: accountLimit)))
        let id = ThreadResources.PoolID()
        let start = ThreadStart()
        self.monitor = monitor
        self.make = make
        self.id = id
        self.waitLimit = waitLimit
        var threads: [WorkerThread] = []
        let made = Result {
            for _ in 0..<count {
                let thread = try WorkerThread(isBackground: isBackground) {
                    guard let resource = start.report(make) else { return }
                    ThreadResources.run(with: resource, of: id) {
                        PoolJob.work(on: monitor, waitLimit: waitLimit)
                    }
                }
                threads.append(thread)
            }
        }
        self.threads = threads
        do {
            try start.wait(for: threads.count)
            try made.get()
        } catch {
            close()
            throw error
        }
    }

    public var depth: Int {
        monitor.withLock { $0.queue.count }
    }

    private var current: Resource? { ThreadResources.resource(of: id) }

    /// - Throws: ``PoolError``, or the error of the work.
    public func run<Result: Sendable>(
        for share: Share = .common,
        _ work: @escaping @Sendable (Resource) throws -> Result
    ) async throws -> Result {
        if let resource = current { return try work(resource) }
        return try await withCheckedThrowingContinuation { continuation in
            enqueue(
                { resource in continuation.resume(with: Swift.Result { try work(resource) }) },
                orRefuse: { continuation.resume(throwing: $0) },
                for: share
            )
        }
    }

    /// - Parameter refuse: Called instead of the work on rejection, on any thread, including the current one.
    public func submit(
        _ work: @escaping @Sendable (Resource) -> Void,
        orRefuse refuse: @escaping @Sendable (PoolError) -> Void
    ) {
        enqueue(work, orRefuse: refuse, for: .common)
    }

    /// Finishes pending work, rejects new work and ends the threads. Blocks.
    public func close() {
        monitor.withLock(waking: { _ in .all }) { $0.isClosed = true }
        for thread in threads { thread.join() }
    }

    private func enqueue(
        _ work: @escaping @Sendable (Resource) -> Void,
        orRefuse refuse: @escaping @Sendable (PoolError) -> Void,
        for share: Share
    ) {
        let job = PoolJob(
            run: { [id] in
                guard let resource: Resource = ThreadResources.resource(of: id) else { return refuse(.closed) }
                work(resource)
            },
            refuse: refuse
        )
        let admission: FairQueue<PoolJob>.Admission? = monitor.withLock(waking: { _ in .one }) { state in
            guard !state.isClosed else { return nil }
            guard let waitLimit else { return state.queue.append(job, for: share) }
            var job = job
            job.deadline = waitLimit.now() + waitLimit.longest
            let longest = state.pace.jobs(within: waitLimit.longest, threads: threads.count)
            return state.queue.append(job, for: share, behind: longest)
        }
        switch admission {
        case nil: job.refuse(.closed)
        case .accepted: break
        case .acceptedInstead(let displaced): displaced.refuse(.full)
        case .refused: job.refuse(.full)
        }
    }

}

extension BlockingPool: TaskExecutor {
    public func enqueue(_ job: consuming ExecutorJob) {
        let entry = unsafe TaskQueue.Entry(UnownedJob(job), on: asUnownedTaskExecutor())
        if StartingTasks.current.value?.enqueue(entry, for: self) != true { enqueue(entry) }
    }

    private func enqueue(_ entry: TaskQueue.Entry) {
        let isTaken = monitor.withLock(waking: { _ in .one }) { state in
            guard !state.isClosed else { return false }
            state.tasks.append(entry)
            return true
        }
        // A task must continue even after the pool has closed: then on the current thread.
        if !isTaken { entry.run() }
    }
}

extension BlockingPool: StartingExecutor {
    /// Runs the start of a task, to its first suspension, on the calling thread.
    public func begin(_ make: () -> Void) {
        let made = StartingTasks(for: self)
        StartingTasks.current.run(with: made, make)
        let worksHere = attachResource()
        for task in made.tasks {
            if worksHere { task.run() } else { enqueue(task) }
        }
    }

    /// - Returns: `true` if the thread has a resource, existing or new.
    private func attachResource() -> Bool {
        if current != nil { return true }
        guard !monitor.withLock({ $0.isClosed }), let resource = try? make() else { return false }
        ThreadResources.store(resource, of: id)
        return true
    }
}

public enum PoolError: Error, Hashable, Sendable {
    case full
    case closed
}
