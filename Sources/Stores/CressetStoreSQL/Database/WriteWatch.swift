import Synchronization

/// The writes whose callers wait, and the longest time for which they do: a disk may hang, and answers nothing then.
///
/// A write that was not begun in time is not carried out. What becomes of one that was begun is not known to its caller.
package final class WriteWatch: Sendable {
    /// A write that nobody waits for any more.
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

    /// The longest wait for long steps, as a multiple of that for others.
    private static let longFactor = 12
    /// The part of the patience after which a looker is told that nothing is written: with the next look, 3/8.
    private static let (promptness, looks) = (5.0 / 16, 16)
    /// The time for which a commit proves that the disk writes.
    private static let proof = Duration.seconds(1)

    /// The longest time for which a caller waits; `nil` for any.
    private let patience: Duration?
    private let now: @Sendable () -> ContinuousClock.Instant
    private let onStall: @Sendable (Bool) -> Void
    private let state = Mutex(State())

    /// - Parameters:
    ///   - patience: The longest time for which a caller waits; `nil` for any. Long steps, and those behind one, wait longer.
    ///   - onStall: Told true when callers have waited in vain, and false with the next write that is committed.
    package init(
        patience: Duration?,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        onStall: @escaping @Sendable (Bool) -> Void = { _ in }
    ) {
        self.patience = patience
        self.now = now
        self.onStall = onStall
    }

    /// True if a commit has just shown that the disk writes.
    package var hasJustCommitted: Bool {
        state.withLock { state in
            guard !state.isStalled else { return false }
            return state.lastCommit.map { $0 > now() - Self.proof } ?? false
        }
    }

    /// True if some write waits for longer than a disk takes.
    package var isLate: Bool {
        guard let patience else { return false }
        return state.withLock { state in
            guard !isInLongStep(state) else { return false }
            let latest = now() - patience * Self.promptness
            return state.entries.values.contains { !$0.isLong && $0.since < latest }
        }
    }

    /// Makes the step of a write, and watches it from now on.
    ///
    /// - Parameters:
    ///   - kind: The time for which the caller waits.
    ///   - body: The step.
    ///   - answer: Called once.
    package func step<Value: Sendable>(
        _ kind: Kind,
        running body: @escaping @Sendable (any SQLConnection) throws -> Value,
        answer: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) -> WriteStep {
        guard let patience else { return WriteStep(body, answer: answer) }
        let limit =
            switch kind {
            case .ordinary: patience
            case .long: patience * Self.longFactor
            case .look: patience * Self.promptness
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

    /// The kinds of waits.
    package enum Kind: Sendable {
        case ordinary
        /// A step of very many rows.
        case long
        /// A look whether the disk writes.
        case look
    }

    private func add(_ entry: Entry) -> Int {
        let (number, begins) = state.withLock { state in
            state.last += 1
            state.entries[state.last] = entry
            defer { state.isSweeping = true }
            return (state.last, !state.isSweeping)
        }
        // Ends when nobody waits.
        if begins { Task { await sweep() } }
        return number
    }

    private func begin(_ number: Int) -> Bool {
        state.withLock { state in
            state.entries[number]?.hasBegun = true
            return state.entries[number] != nil
        }
    }

    /// - Returns: False if the caller waits no more.
    private func remove(_ number: Int, isCommitted: Bool) -> Bool {
        let (entry, isOver) = state.withLock { state in
            let entry = state.entries.removeValue(forKey: number)
            if entry?.isLong == true {
                // Those behind it have waited for it, not for the disk.
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
        guard let patience else { return }
        while (try? await Task.sleep(for: patience / Self.looks)) != nil {
            guard failLate() else { return }
        }
    }

    /// Fails the writes whose callers have waited long enough.
    ///
    /// - Returns: False if nobody waits any more.
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
