/// Tasks enqueued by a thread for an executor, about to start.
final class BeginningTasks {
    /// The tasks of the current thread. One value for all executors: thread-local keys are scarce.
    static let current = ThreadLocal<BeginningTasks>()

    private let executor: ObjectIdentifier
    private(set) var tasks: [TaskQueue.Entry] = []

    init(for executor: AnyObject) {
        self.executor = ObjectIdentifier(executor)
    }

    func take(_ task: TaskQueue.Entry, for executor: AnyObject) -> Bool {
        guard ObjectIdentifier(executor) == self.executor else { return false }
        tasks.append(task)
        return true
    }
}
