import CressetIdentity
import Synchronization

/// Slots of concurrent deliveries, shared by projects and targets, and the pauses of failing targets.
final class OutboxSlots: Sendable {
    private struct Pause {
        var failures = 0
        /// In milliseconds of ``WallClock/uptime()``.
        var end: Int64 = 0
    }

    private struct State {
        var projects: [String: Int] = [:]
        var targets: [String: Int] = [:]
        var pauses: [String: Pause] = [:]
    }

    private let rules: OutboxSettings
    private let state = Mutex(State())

    init(_ rules: OutboxSettings) {
        self.rules = rules
    }

    var areFree: Bool {
        state.withLock { $0.targets.values.reduce(0, +) < rules.slots }
    }

    /// Distributes the free slots. Each goes to the due target whose project uses the fewest.
    ///
    /// - Parameters:
    ///   - due: The first ones win a tie.
    ///   - uptime: The present, in milliseconds of ``WallClock/uptime()``.
    func distribute(to due: [OutboxTarget], at uptime: Int64) -> [String: Int] {
        state.withLock { state in
            let limits = due.map { limit(of: state.pauses[$0.id], at: uptime) }
            var (projects, targets) = (state.projects, state.targets)
            func uses(_ index: Int) -> (Int, Int) {
                (projects[due[index].projectID, default: 0], targets[due[index].id, default: 0])
            }
            var shares: [String: Int] = [:]
            var open = Array(due.indices)
            for _ in 0..<max(0, rules.slots - targets.values.reduce(0, +)) {
                // Slots are only taken, so a full target stays full.
                open = open.filter { uses($0).0 < rules.projectSlots && uses($0).1 < limits[$0] }
                guard let next = open.min(by: { uses($0) < uses($1) }) else { break }
                projects[due[next].projectID, default: 0] += 1
                targets[due[next].id, default: 0] += 1
                shares[due[next].id, default: 0] += 1
            }
            return shares
        }
    }

    private func limit(of pause: Pause?, at uptime: Int64) -> Int {
        guard let pause else { return rules.targetSlots }
        return uptime < pause.end ? 0 : 1
    }

    func acquire(for item: OutboxItem) {
        state.withLock { state in
            state.projects[item.projectID, default: 0] += 1
            state.targets[item.target, default: 0] += 1
        }
    }

    func release(of item: OutboxItem) {
        state.withLock { state in
            Self.decrement(&state.projects[item.projectID])
            Self.decrement(&state.targets[item.target])
        }
    }

    private static func decrement(_ count: inout Int?) {
        count = count.flatMap { $0 > 1 ? $0 - 1 : nil }
    }

    /// True after a failed last attempt.
    func isFailing(_ target: String) -> Bool {
        state.withLock { $0.pauses[target] != nil }
    }

    func recordFailure(of target: String, at uptime: Int64, random: UInt16) {
        guard let schedule = rules.pauses else { return }
        state.withLock { state in
            var pause = state.pauses[target] ?? Pause()
            pause.failures += 1
            pause.end = uptime + schedule.delay(attempts: pause.failures, random: random)
            state.pauses[target] = pause
        }
    }

    func recordSuccess(of target: String) {
        state.withLock { $0.pauses[target] = nil }
    }
}
