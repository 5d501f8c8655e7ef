/// Record of the rounds that the library's threads have missed.
///
/// Counted in rounds and not by a clock: a process that was stopped and goes on has missed one round, however long it
/// stood still.
struct WorkerPulse: Equatable {
    private let patience: Int
    private var missed: [Int]

    /// - Parameter patience: The rounds that a worker may leave unanswered.
    init(workers: Int, patience: Int) {
        self.patience = patience
        missed = Array(repeating: 0, count: workers)
    }

    /// Takes note that the worker has turned since it was asked.
    mutating func answered(_ worker: Int) {
        missed[worker] = 0
    }

    /// Takes note that the worker had a round to answer in, and did not.
    ///
    /// - Returns: True if it counts as dead.
    mutating func isDead(afterMissing worker: Int) -> Bool {
        missed[worker] += 1
        return missed[worker] >= patience
    }
}
