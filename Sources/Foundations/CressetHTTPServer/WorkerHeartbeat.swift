/// Missed rounds of the library's threads.
///
/// Rounds instead of time: a process has missed only one round after any suspension.
struct WorkerHeartbeat: Equatable {
    private let maxMissed: Int
    private var missed: [Int]

    init(workers: Int, maxMissed: Int) {
        self.maxMissed = maxMissed
        missed = Array(repeating: 0, count: workers)
    }

    mutating func answered(_ worker: Int) {
        missed[worker] = 0
    }

    mutating func isDead(afterMissing worker: Int) -> Bool {
        missed[worker] += 1
        return missed[worker] >= maxMissed
    }
}
