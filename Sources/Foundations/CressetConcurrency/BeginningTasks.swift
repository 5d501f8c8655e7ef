/// The tasks that a thread has made for an executor and is about to begin.
final class BeginningTasks {
    /// Those of the thread that asks. One for all executors: the system has few such places to give.
    static let current = ThreadLocal<BeginningTasks>()

    private let executor: ObjectIdentifier
    private(set) var tasks: [TaskQueue.Entry] = []

    init(for executor: AnyObject) {
        self.executor = ObjectIdentifier(executor)
    }

    /// - Returns: False when this is about another executor.
    func take(_ task: TaskQueue.Entry, for executor: AnyObject) -> Bool {
        guard ObjectIdentifier(executor) == self.executor else { return false }
        tasks.append(task)
        return true
    }
}
