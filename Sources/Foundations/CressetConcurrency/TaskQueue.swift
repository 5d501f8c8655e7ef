struct TaskQueue: Sendable {
    @safe struct Entry: Sendable {
        private let job: UnownedJob
        private let executor: UnownedTaskExecutor

        init(_ job: UnownedJob, on executor: UnownedTaskExecutor) {
            self.job = job
            unsafe self.executor = unsafe executor
        }

        func run() {
            unsafe job.runSynchronously(on: executor)
        }
    }

    private var entries: [Entry?] = []
    private var head = 0

    mutating func append(_ entry: Entry) {
        entries.append(entry)
    }

    mutating func popFirst() -> Entry? {
        guard head < entries.count, let entry = entries[head] else { return nil }
        entries[head] = nil
        head += 1
        if head == entries.count {
            entries.removeAll(keepingCapacity: head < 1024)
            head = 0
        } else if head > 1024 {
            entries.removeFirst(head)
            head = 0
        }
        return entry
    }
}
