public import CressetRules
internal import Synchronization

/// A database in memory with durable writes: a write is stored before its response.
///
/// Writes are evaluated in order, each on the result of the one before, and stored in batches. Reads never wait.
public final class RealtimeDatabase: Sendable {
    /// Maximum retries after writes by another process.
    private static let attempts = 8

    public let id: RealtimeDatabaseID
    let store: any RealtimeStore
    private let limits: RealtimeLimits
    let clock: RealtimeClock
    let indexes: DataIndexes
    let judge: RulesEvaluation
    let state: Mutex<State>

    init(
        _ id: RealtimeDatabaseID,
        stored: StoredRealtimeDatabase,
        in store: any RealtimeStore,
        rules defaultRules: RealtimeRules?,
        limits: RealtimeLimits,
        judge: RulesEvaluation,
        clock: @escaping RealtimeClock
    ) {
        self.id = id
        self.store = store
        self.limits = limits
        self.judge = judge
        self.clock = clock
        let tree = stored.tree
        let size = tree?.size ?? 0
        indexes = DataIndexes(byteLimit: limits.bytes - size)
        // Stored rules were valid when set. If this version rejects them, only administrators have access.
        let rules = stored.rules.map { try? RealtimeRules(SourceText(Array($0.text.utf8))) } ?? defaultRules
        judge.begin(rules)
        state = Mutex(
            State(
                tree: tree,
                revision: stored.revision,
                size: size,
                rules: rules,
                rulesVersion: stored.rules
            )
        )
    }

    // MARK: Reading

    /// Returns the data at a place.
    ///
    /// - Parameter needsIndex: True if an order by values requires an `.indexOn`.
    /// - Throws: ``RealtimeError`` (`permissionDenied`, `indexMissing`, `tooLarge`).
    public func read(
        _ path: DataPath,
        choosing query: DataQuery? = nil,
        as caller: RealtimeCaller,
        needsIndex: Bool = true
    ) throws(RealtimeError) -> DataTree? {
        let (tree, rules, isClosed) = state.withLock { ($0.tree, $0.rules, $0.isClosed) }
        guard !isClosed else { throw .busy }
        try check(path, choosing: query, as: caller, in: tree, by: rules)
        if needsIndex { try checkIndex(of: query, at: path, by: rules) }
        return try chosen(query, at: path, in: tree, by: rules)
    }

    var snapshot: (tree: DataTree?, rules: RealtimeRules?, now: Int64) {
        let (tree, rules) = state.withLock { ($0.tree, $0.rules) }
        return (tree, rules, clock())
    }

    private func chosen(
        _ query: DataQuery?,
        at path: DataPath,
        in tree: DataTree?,
        by rules: RealtimeRules?
    ) throws(RealtimeError) -> DataTree? {
        var chosen = tree?.value(at: path.keys)
        if let query, !query.choosesAll, let children = chosen?.children {
            let isKept = query.hasIndex(at: path, by: rules)
            let index = indexes.index(of: children, at: path, in: query.order, isKept: isKept)
            chosen = DataWindow(query, of: index).tree
        }
        guard chosen.map({ $0.size <= limits.answerBytes }) ?? true else { throw .tooLarge }
        return chosen
    }

    public func hasIndex(for query: DataQuery?, at path: DataPath) -> Bool {
        (try? checkIndex(of: query, at: path, by: state.withLock { $0.rules })) != nil
    }

    /// True if a caller may currently read a place. Not counted for coverage.
    public func allowsReading(_ path: DataPath, choosing query: DataQuery? = nil, as caller: RealtimeCaller) -> Bool {
        guard case .user(let auth) = caller else { return true }
        let (tree, rules) = state.withLock { ($0.tree, $0.rules) }
        let seen = query?.seen ?? RealtimeQuery()
        let state = RequestState(auth: auth, now: clock(), before: tree, query: seen)
        return rules?.verdict(reading: path, state: state).isAllowed ?? false
    }

    private func check(
        _ path: DataPath,
        choosing query: DataQuery?,
        as caller: RealtimeCaller,
        in tree: DataTree?,
        by rules: RealtimeRules?
    ) throws(RealtimeError) {
        guard case .user(let auth) = caller else { return }
        let seen = query?.seen ?? RealtimeQuery()
        let verdict = judge.verdict(
            reading: path,
            state: RequestState(auth: auth, now: clock(), before: tree, query: seen),
            by: rules
        )
        guard verdict.isAllowed else { throw .permissionDenied(verdict) }
    }

    private func checkIndex(of query: DataQuery?, at path: DataPath, by rules: RealtimeRules?) throws(RealtimeError) {
        guard let query, let index = query.index else { return }
        guard query.hasIndex(at: path, by: rules) else { throw .indexMissing(index, path) }
    }

    // MARK: Listening

    /// Adds a listener, called with the data at a place and with every later change.
    ///
    /// - Parameters:
    ///   - holder: Listener's client network, for the limit on event members.
    ///   - deliver: Called for each event in order, by the writers; it must be fast.
    /// - Throws: ``RealtimeError`` (`permissionDenied`, `indexMissing`, `tooLarge`, `busy`).
    public func listen(
        to path: DataPath,
        choosing query: DataQuery? = nil,
        as caller: RealtimeCaller,
        from holder: String = "",
        needsIndex: Bool = true,
        delivering deliver: @escaping @Sendable (DataEvent) -> Void
    ) throws(RealtimeError) -> DataListener {
        let listener = DataListener(at: path, choosing: query, as: caller, from: holder, delivering: deliver)
        let (tree, rules, isTaken) = state.withLock { state in
            let isTaken = state.listeners.count < limits.listeners && !state.isClosed
            if isTaken { state.listeners[ObjectIdentifier(listener)] = listener }
            return (state.tree, state.rules, isTaken)
        }
        do throws(RealtimeError) {
            guard isTaken else { throw .busy }
            try check(path, choosing: query, as: caller, in: tree, by: rules)
            if needsIndex { try checkIndex(of: query, at: path, by: rules) }
            listener.begin(with: try chosen(query, at: path, in: tree, by: rules))
            return listener
        } catch {
            end(listener)
            throw error
        }
    }

    /// Cancels the listener if the rules deny the new one.
    public func change(_ listener: DataListener, to caller: RealtimeCaller) {
        listener.caller = caller
        if !allowsReading(listener.path, choosing: listener.query, as: caller) { cancel(listener) }
    }

    public func end(_ listener: DataListener) {
        _ = state.withLock { $0.listeners.removeValue(forKey: ObjectIdentifier(listener)) }
    }

    /// Each requires permission to read the resulting data.
    private func notify(_ writes: [CommittedWrite], to listeners: [DataListener], by rules: RealtimeRules?) {
        let groups = Dictionary(grouping: listeners, by: \.choice)
        for write in writes {
            var events = WriteEvents(of: write, indexes: indexes, rules: rules)
            var told = NotifiedMembers(limit: limits.notifiedMembers)
            for (choice, group) in groups {
                // Each event is created once for all its listeners and not stored.
                let receivers = group.filter { !$0.isEnded && told.hasRoom(for: $0.holder) }
                if receivers.count < group.count, events.isTouched(choice.path) {
                    for listener in group where !told.hasRoom(for: listener.holder) { cancel(listener) }
                }
                guard !receivers.isEmpty, let event = events.event(for: choice) else { continue }
                told.add(event, for: Set(receivers.map(\.holder)))
                for listener in receivers { notify(event, to: listener, of: write, by: rules) }
            }
        }
    }

    private func notify(
        _ event: DataEvent,
        to listener: DataListener,
        of write: CommittedWrite,
        by rules: RealtimeRules?
    ) {
        do throws(RealtimeError) {
            try check(listener.path, choosing: listener.query, as: listener.caller, in: write.after, by: rules)
            listener.send(event)
        } catch {
            cancel(listener)
        }
    }

    func cancel(_ listener: DataListener) {
        end(listener)
        listener.send(.cancelled)
    }

    // MARK: Writing

    /// Performs a write and returns after it is stored.
    ///
    /// - Parameter holder: Client's network. Networks take turns by the cost of their writes.
    /// - Throws: ``RealtimeError``, errors of the store.
    public func write(
        _ change: DataChange,
        as caller: RealtimeCaller,
        from holder: String = ""
    ) async throws -> DataTree? {
        try await withCheckedThrowingContinuation { continuation in
            submit(change, as: caller, from: holder) { continuation.resume(with: $0) }
        }
    }

    /// Queues a write after the network's earlier writes.
    ///
    /// - Parameters:
    ///   - holder: Client's network.
    ///   - answer: Called once, in the order of the network's writes and after the listeners, with the result of
    ///     ``write(_:as:from:)``.
    public func submit(
        _ change: DataChange,
        as caller: RealtimeCaller,
        from holder: String = "",
        answer: @escaping @Sendable (Result<DataTree?, any Error>) -> Void
    ) {
        let pending: PendingWrite
        do throws(RealtimeError) {
            pending = try self.pending(change, as: caller, from: holder, answer: answer)
        } catch {
            return answer(.failure(error))
        }
        enqueue(pending)
    }

    private func pending(
        _ change: DataChange,
        as caller: RealtimeCaller,
        from holder: String = "",
        answer: @escaping @Sendable (Result<DataTree?, any Error>) -> Void = { _ in }
    ) throws(RealtimeError) -> PendingWrite {
        let cost = change.placeCount
        guard cost <= limits.writePlaces(of: caller) else { throw .writeTooLarge }
        return PendingWrite(change: change, caller: caller, holder: holder, cost: cost, answer: answer)
    }

    /// Checks a write against the current rules without performing it.
    ///
    /// - Throws: ``RealtimeError`` as ``write(_:as:from:)``.
    public func check(_ change: DataChange, as caller: RealtimeCaller) throws(RealtimeError) {
        let (tree, size, rules) = state.withLock { ($0.tree, $0.size, $0.rules) }
        var running = RunningState(tree: tree, size: size)
        _ = try judge(pending(change, as: caller), against: &running, by: rules)
    }

    var waitingWrites: Int { state.withLock { $0.waiting.count } }

    private func enqueue(_ write: PendingWrite) {
        let (isTaken, begins) = state.withLock { state in
            guard !state.isClosed, state.waiting.append(write) else { return (false, false) }
            defer { state.isWriting = true }
            return (true, !state.isWriting)
        }
        guard isTaken else { return write.answer(.failure(RealtimeError.busy)) }
        // Ends with an empty queue; pending writes hold the database open.
        if begins { Task { await writeAll() } }
    }

    private func writeAll() async {
        while let batch = takeBatch() {
            var isAnswered = false
            for _ in 0..<Self.attempts where !isAnswered && !isClosed { isAnswered = await store(batch) }
            guard !isAnswered else { continue }
            for write in batch { write.answer(.failure(RealtimeError.busy)) }
        }
    }

    private var isClosed: Bool { state.withLock { $0.isClosed } }

    private func takeBatch() -> [PendingWrite]? {
        state.withLock { state in
            let batch = state.waiting.takeBatch()
            if batch.isEmpty { state.isWriting = false }
            return batch.isEmpty ? nil : batch
        }
    }

    private struct JudgedWrite {
        let pending: PendingWrite
        let result: Result<CommittedWrite, any Error>
    }

    /// - Returns: False, without answers, after a write by another process.
    private func store(_ batch: [PendingWrite]) async -> Bool {
        let (before, revision, rules, size) = state.withLock { ($0.tree, $0.revision, $0.rules, $0.size) }
        var running = RunningState(tree: before, size: size)
        let judged = batch.map { pending in
            JudgedWrite(pending: pending, result: Result { try judge(pending, against: &running, by: rules) })
        }
        do {
            if !running.steps.isEmpty {
                guard let next = try await store.write(running.steps, to: id, from: revision) else {
                    try await reload()
                    return false
                }
                let (listeners, newest) = state.withLock { state in
                    (state.tree, state.revision, state.size) = (running.tree, next, running.size)
                    return (Array(state.listeners.values), state.rules)
                }
                notify(judged.compactMap { try? $0.result.get() }, to: listeners, by: newest)
                indexes.follow(running.tree, byteLimit: limits.bytes - running.size)
            }
            for write in judged {
                write.pending.answer(write.result.map { $0.after?.value(at: $0.path.keys) })
            }
        } catch {
            for write in judged { write.pending.answer(.failure(error)) }
        }
        return true
    }

    private struct RunningState {
        var tree: DataTree?
        var size: Int
        var steps: [RealtimeStep] = []
    }

    private func judge(
        _ pending: PendingWrite,
        against running: inout RunningState,
        by rules: RealtimeRules?
    ) throws(RealtimeError) -> CommittedWrite {
        let (change, before, now) = (pending.change, running.tree, clock())
        if let condition = change.condition {
            // Conditions require read permission; otherwise they would reveal the data.
            try check(change.path, choosing: nil, as: pending.caller, in: before, by: rules)
            let current = before?.value(at: change.path.keys)
            guard DataTag(of: current) == condition else { throw .conditionFailed(current) }
        }
        let write: DataWrite
        do throws(DataError) {
            write = try change.write(to: before, early: pending.early, at: now)
        } catch { throw .data(error) }
        if case .user(let auth) = pending.caller {
            let state = RequestState(auth: auth, now: now, before: before, after: write.after)
            let verdict = judge.verdict(writing: write.paths, of: change, state: state, by: rules)
            guard verdict.isAllowed else { throw .permissionDenied(verdict) }
        }
        let difference = WriteDifference(
            from: before,
            to: write.after,
            at: write.outermost,
            storing: pending.places
        )
        guard difference.growth <= 0 || running.size + difference.growth <= limits.bytes else {
            throw .full(limit: limits.bytes)
        }
        running.size += difference.growth
        if !difference.step.isEmpty { running.steps.append(difference.step) }
        running.tree = write.after
        var isUpdate = false
        if case .update = change.kind { isUpdate = true }
        return CommittedWrite(
            before: before,
            after: write.after,
            path: change.path,
            paths: write.paths,
            order: write.order,
            isUpdate: isUpdate
        )
    }

    /// Loads another process's writes and sends them to the listeners with changed data.
    private func reload() async throws {
        let stored = try await store.storedDatabase(id)
        let tree = stored.tree
        let (before, listeners, rules) = state.withLock { state in
            let before = state.tree
            (state.tree, state.revision, state.size) = (tree, stored.revision, tree?.size ?? 0)
            return (before, Array(state.listeners.values), state.rules)
        }
        let all = CommittedWrite(before: before, after: tree, path: .root, paths: [.root], order: [0], isUpdate: false)
        notify([all], to: listeners, by: rules)
        indexes.follow(tree, byteLimit: limits.bytes - (tree?.size ?? 0))
    }
}
