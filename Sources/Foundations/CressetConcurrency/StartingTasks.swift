final class StartingTasks {
    /// The tasks collected on the current thread. One value for all executors: thread-local keys are scarce.
    static let current = ThreadLocal<StartingTasks>()

    private let executor: ObjectIdentifier
    private(set) var tasks: [TaskQueue.Entry] = []

    init(for executor: AnyObject) {
        self.executor = ObjectIdentifier(executor)
    }

    func enqueue(_ task: TaskQueue.Entry, for executor: AnyObject) -> Bool {
        guard ObjectIdentifier(executor) == self.executor else { return false }
        tasks.append(task)
        return true
    }
}

/// An executor with an immediate start of tasks on the calling thread.
///
/// A task without suspension then runs without thread switches: two switches cost more than many requests. After its
/// first suspension, a task continues on the executor.
public protocol StartingExecutor: TaskExecutor {
    /// Calls the closure, then runs each task it enqueued on this executor, up to its first suspension.
    ///
    /// The calling thread works for the executor meanwhile. It must belong to the caller and may block.
    func begin(_ make: () -> Void)
}
