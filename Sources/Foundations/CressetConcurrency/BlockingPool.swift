/// Threads of their own for work that blocks or computes for long: never on the threads that tasks run on.
///
/// Each thread makes a resource of its own, a database connection for instance, that no other thread sees. The queue
/// is bounded and fair by ``Share``; when it is full, or work would wait longer than it may, it is refused at once.
///
/// Tasks may run on the pool's threads too: the pool is their executor. What such a task runs on the pool it runs at
/// once, on the thread that it is on, without a change of threads. Another thread that begins tasks for the pool gets a
/// resource of its own, which it keeps until it ends.
public final class BlockingPool<Resource>: Sendable {
    private struct Job: Sendable {
        let run: @Sendable (Resource) -> Void
        let refuse: @Sendable (PoolError) -> Void
        /// The moment from which on it is refused rather than begun.
        var deadline: ContinuousClock.Instant?
    }

    private struct State: Sendable {
        var queue: FairQueue<Job>
        var tasks = TaskQueue()
        var pace = Pace()
        var isClosed = false
    }

    private let monitor: Monitor<State>
    private let threads: [WorkerThread]
    private let make: @Sendable () throws -> Resource
    private let id: ThreadResources.PoolID
    private let waitLimit: WaitLimit?

    /// - Parameters:
    ///   - capacity: The number of jobs that may wait.
    ///   - accountLimit: The number of them on behalf of one account, in each lane.
    ///   - waitLimit: The time that they may wait, where that is bounded.
    ///   - isBackground: True if the threads that serve requests go first when cores are scarce.
    ///   - make: Called on each thread for its resource.
    /// - Throws: The error of `make`.
    public init(
        threads count: Int,
        capacity: Int,
        accountLimit: Int = .max,
        waitLimit: WaitLimit? = nil,
        isBackground: Bool = false,
        make: @escaping @Sendable () throws -> Resource
    ) throws {
        let monitor = Monitor(State(queue: FairQueue(capacity: capacity, accountLimit: accountLimit)))
        let id = ThreadResources.PoolID()
        let start = ThreadStart()
        self.monitor = monitor
        self.make = make
        self.id = id
        self.waitLimit = waitLimit
        threads = (0..<count).map { _ in
            WorkerThread(isBackground: isBackground) {
                guard let resource = start.report(make) else { return }
                ThreadResources.run(with: resource, of: id) {
                    Self.work(with: resource, on: monitor, waitLimit: waitLimit)
                }
            }
        }
        do {
            try start.wait(for: count)
        } catch {
            close()
            throw error
        }
    }

    /// The number of jobs that wait.
    public var depth: Int {
        monitor.withLock { $0.queue.count }
    }

    /// This thread's resource, if it works for the pool.
    private var current: Resource? { ThreadResources.resource(of: id) }

    /// Runs the work on one of the pool's threads.
    ///
    /// - Throws: ``PoolError``, or what the work threw.
    public func run<Result: Sendable>(
        for share: Share = .common,
        _ work: @escaping @Sendable (Resource) throws -> Result
    ) async throws -> Result {
        if let resource = current { return try work(resource) }
        return try await withCheckedThrowingContinuation { continuation in
            enqueue(
                Job(
                    run: { resource in continuation.resume(with: Swift.Result { try work(resource) }) },
                    refuse: { continuation.resume(throwing: $0) }
                ),
                for: share
            )
        }
    }

    /// Runs the work on one of the pool's threads, for nobody who waits here.
    ///
    /// - Parameter refuse: Called instead of the work, by any thread, this one among them.
    public func submit(
        _ work: @escaping @Sendable (Resource) -> Void,
        orRefuse refuse: @escaping @Sendable (PoolError) -> Void
    ) {
        enqueue(Job(run: work, refuse: refuse), for: .common)
    }

    /// Finishes the waiting work, refuses new work, and ends the threads. Blocks.
    public func close() {
        monitor.withLock(waking: { _ in .all }) { $0.isClosed = true }
        for thread in threads { thread.join() }
    }

    private func enqueue(_ job: Job, for share: Share) {
        let admission: FairQueue<Job>.Admission? = monitor.withLock(waking: { _ in .one }) { state in
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

    private enum Next: Sendable {
        case job(Job)
        case task(TaskQueue.Entry)
        case end
    }

    private static func work(with resource: Resource, on monitor: Monitor<State>, waitLimit: WaitLimit?) {
        var finished: Duration?
        while true {
            let upcoming: Next = monitor.wait { state in
                if let duration = finished.take() { state.pace.note(duration) }
                return next(in: &state)
            }
            switch upcoming {
            case .job(let job): finished = run(job, with: resource, waitLimit: waitLimit)
            case .task(let task): task.run()
            case .end: return
            }
        }
    }

    /// Runs a job, or refuses it: its place in the queue was an estimate, and it may have waited too long all the same.
    ///
    /// - Returns: The time that the job has taken, where that is of interest; never more than a job may wait, so that
    ///   one that was held up does not refuse many others.
    private static func run(_ job: Job, with resource: Resource, waitLimit: WaitLimit?) -> Duration? {
        guard let waitLimit else {
            job.run(resource)
            return nil
        }
        let start = waitLimit.now()
        if let deadline = job.deadline, start > deadline {
            job.refuse(.full)
            return nil
        }
        job.run(resource)
        return min(waitLimit.now() - start, waitLimit.longest)
    }

    private static func next(in state: inout State) -> Next? {
        if let job = state.queue.popFirst() { return .job(job) }
        if let task = state.tasks.popFirst() { return .task(task) }
        return state.isClosed ? .end : nil
    }
}

extension BlockingPool: TaskExecutor {
    /// Runs a job of the executor on a thread of the pool.
    public func enqueue(_ job: consuming ExecutorJob) {
        let entry = unsafe TaskQueue.Entry(UnownedJob(job), on: asUnownedTaskExecutor())
        if BeginningTasks.current.value?.take(entry, for: self) != true { enqueue(entry) }
    }

    private func enqueue(_ entry: TaskQueue.Entry) {
        let isTaken = monitor.withLock(waking: { _ in .one }) { state in
            guard !state.isClosed else { return false }
            state.tasks.append(entry)
            return true
        }
        // A task must go on, also when the pool ends: then where it stands.
        if !isTaken { entry.run() }
    }
}

extension BlockingPool: BeginningExecutor {
    /// Runs the start of a task, to its first suspension, on the calling thread.
    public func begin(_ make: () -> Void) {
        let made = BeginningTasks(for: self)
        BeginningTasks.current.run(with: made, make)
        let worksHere = takePart()
        for task in made.tasks {
            if worksHere { task.run() } else { enqueue(task) }
        }
    }

    /// Gives the calling thread a resource, unless it has one.
    ///
    /// - Returns: True if it has one.
    private func takePart() -> Bool {
        if current != nil { return true }
        guard !monitor.withLock({ $0.isClosed }), let resource = try? make() else { return false }
        ThreadResources.keep(resource, of: id)
        return true
    }
}

/// The refusal of work by a pool: it was not begun.
public enum PoolError: Error, Hashable, Sendable {
    /// The queue is full.
    case full
    /// The pool is closing.
    case closed
}
