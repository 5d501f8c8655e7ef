import Synchronization

/// Pending writes with deadlines, since a hung disk does not respond.
///
/// Late writes are skipped. If one has already begun, its result is unknown to the caller.
package final class WriteWatchdog: Sendable {
    private struct Abandoned: Error {}

    private struct Entry {
        var since: ContinuousClock.Instant
        let limit: Duration
        let isLong: Bool
        var hasBegun = false
        let fail: @Sendable (SQLError) -> Void
    }

    private struct State {
        var entries: [Int: Entry] = [:]
        var last = 0
        var isSweeping = false
        var isStalled = false
        var lastCommit: ContinuousClock.Instant?
    }

    /// The wait for long steps, as a multiple of the ordinary one.
    private static let longFactor = 12
    /// Fraction of the timeout for readiness checks; 3/8 with the next sweep.
    private static let (promptness, looks) = (5.0 / 16, 16)
    /// Time for which a commit proves disk writes.
    private static let proof = Duration.seconds(1)

    private let timeout: Duration?
    private let now: @Sendable () -> ContinuousClock.Instant
    private let onStall: @Sendable (Bool) -> Void
    private let state = Mutex(State())

    /// - Parameters:
    ///   - timeout: Longest wait of a caller; `nil` is unlimited. Long steps, and writes behind one, wait longer.
    ///   - onStall: Called with true when writes time out, with false at the next commit.
    package init(
        timeout: Duration?,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        onStall: @escaping @Sendable (Bool) -> Void = { _ in }
    ) {
        self.timeout = timeout
        self.now = now
        self.onStall = onStall
    }

    package var hasJustCommitted: Bool {
        state.withLock { state in
            guard !state.isStalled else { return false }
            return state.lastCommit.map { $0 > now() - Self.proof } ?? false
        }
    }

    package var isLate: Bool {
        guard let timeout else { return false }
        return state.withLock { state in
            guard !isInLongStep(state) else { return false }
            let latest = now() - timeout * Self.promptness
            return state.entries.values.contains { !$0.isLong && $0.since < latest }
        }
    }

    /// Makes the step of a write, and starts watching it.
    ///
    /// - Parameter answer: Called once.
    package func step<Value: Sendable>(
        _ kind: Kind,
        running body: @escaping @Sendable (any SQLConnection) throws -> Value,
        answer: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) -> WriteStep {
        guard let timeout else { return WriteStep(body, answer: answer) }
        let limit =
            switch kind {
            case .ordinary: timeout
            case .long: timeout * Self.longFactor
            case .look: timeout * Self.promptness
            }
        let number = add(Entry(since: now(), limit: limit, isLong: kind == .long) { answer(.failure($0)) })
        return WriteStep(
            { [self] connection in
                guard begin(number) else { throw Abandoned() }
                return try body(connection)
            },
            answer: { [self] result in
                var isCommitted = false
                if case .success = result { isCommitted = true }
                if remove(number, isCommitted: isCommitted) { answer(result) }
            }
        )
    }

    package enum Kind: Sendable {
        case ordinary
        /// A step with many rows.
        case long
        /// A check of disk writes.
        case look
    }

    private func add(_ entry: Entry) -> Int {
        let (number, begins) = state.withLock { state in
            state.last += 1
            state.entries[state.last] = entry
            defer { state.isSweeping = true }
            return (state.last, !state.isSweeping)
        }
        // The task ends when all writes are done.
        if begins { Task { await sweep() } }
        return number
    }

    private func begin(_ number: Int) -> Bool {
        state.withLock { state in
            state.entries[number]?.hasBegun = true
            return state.entries[number] != nil
        }
    }

    /// - Returns: False if the caller has stopped waiting.
    private func remove(_ number: Int, isCommitted: Bool) -> Bool {
        let (entry, isOver) = state.withLock { state in
            let entry = state.entries.removeValue(forKey: number)
            if entry?.isLong == true {
                // Later writes waited for this step, not for the disk.
                for other in state.entries.keys { state.entries[other]?.since = now() }
            }
            if isCommitted { state.lastCommit = now() }
            defer { if isCommitted { state.isStalled = false } }
            return (entry, isCommitted && state.isStalled)
        }
        if isOver { onStall(false) }
        return entry != nil
    }

    private func isInLongStep(_ state: State) -> Bool {
        state.entries.values.contains { $0.isLong && $0.hasBegun && $0.since > now() - $0.limit }
    }

    private func sweep() async {
        guard let timeout else { return }
        while (try? await Task.sleep(for: timeout / Self.looks)) != nil {
            guard failLate() else { return }
        }
    }

    /// - Returns: False if all writes are done.
    @discardableResult
    package func failLate() -> Bool {
        let (late, begins, goesOn) = state.withLock { state in
            var late: [Entry] = []
            if !isInLongStep(state) {
                for (number, entry) in state.entries where entry.since < now() - entry.limit {
                    late.append(entry)
                    state.entries[number] = nil
                }
            }
            let begins = !late.isEmpty && !state.isStalled
            if begins { state.isStalled = true }
            state.isSweeping = !state.entries.isEmpty
            return (late, begins, state.isSweeping)
        }
        if begins { onStall(true) }
        for entry in late {
            let reason: SQLError.Reason = entry.hasBegun ? .unreachable : .busy
            entry.fail(SQLError(reason, description: "the disk has not taken the write in time"))
        }
        return goesOn
    }
}
