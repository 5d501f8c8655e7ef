/// The work of a pool's thread. Without the type of the pool's resource, the compiler specializes the queue.
struct PoolJob: Sendable {
    let run: @Sendable () -> Void
    let refuse: @Sendable (PoolError) -> Void
    var deadline: ContinuousClock.Instant?

    private enum Next: Sendable {
        case job(PoolJob)
        case task(TaskQueue.Entry)
        case end
    }

    /// Works on the current thread until the pool closes.
    static func work(on monitor: Monitor<PoolState>, waitLimit: WaitLimit?) {
        var finished: Duration?
        while true {
            let upcoming: Next = monitor.wait { state in
                if let duration = finished.take() { state.pace.record(duration) }
                if let job = state.queue.popFirst() { return .job(job) }
                if let task = state.tasks.popFirst() { return .task(task) }
                return state.isClosed ? .end : nil
            }
            switch upcoming {
            case .job(let job): finished = job.run(within: waitLimit)
            case .task(let task): task.run()
            case .end: return
            }
        }
    }

    /// Rejects the job after its deadline: the expected wait was only an estimate.
    ///
    /// - Returns: Duration of the job, if measured; capped, so one slow job does not reject many others.
    private func run(within waitLimit: WaitLimit?) -> Duration? {
        guard let waitLimit else {
            run()
            return nil
        }
        let start = waitLimit.now()
        if let deadline, start > deadline {
            refuse(.full)
            return nil
        }
        run()
        return min(waitLimit.now() - start, waitLimit.longest)
    }
}

struct PoolState: Sendable {
    var queue: FairQueue<PoolJob>
    var tasks = TaskQueue()
    var pace = MovingAverage()
    var isClosed = false
}
