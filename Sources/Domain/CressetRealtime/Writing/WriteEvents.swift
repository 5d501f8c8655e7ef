import CressetRules

/// Shared by listeners with the same choice; queries in one order share an index.
struct WriteEvents {
    struct Choice: Hashable {
        let path: DataPath
        let query: DataQuery?
    }

    private struct Place: Hashable {
        let path: DataPath
        let order: DataOrder
    }

    private let write: CommittedWrite
    private let indexes: DataIndexes
    private let rules: RealtimeRules?
    private var changes: [Place: IndexChange] = [:]

    init(of write: CommittedWrite, indexes: DataIndexes, rules: RealtimeRules?) {
        self.write = write
        self.indexes = indexes
        self.rules = rules
    }

    mutating func event(for choice: Choice) -> DataEvent? {
        guard let query = choice.query, !query.choosesAll else { return write.event(at: choice.path) }
        return change(at: choice.path, for: query)?.event(choosing: query)
    }

    func isTouched(_ path: DataPath) -> Bool {
        write.changes(path)
    }

    private mutating func change(at path: DataPath, for query: DataQuery) -> IndexChange? {
        let place = Place(path: path, order: query.order)
        if let known = changes[place] { return known }
        let old = write.before?.value(at: path.keys)?.children ?? DataChildren()
        let new = write.after?.value(at: path.keys)?.children ?? DataChildren()
        guard !old.isShared(with: new) else { return nil }
        let isKept = query.hasIndex(at: path, by: rules)
        let before = indexes.index(of: old, at: path, in: query.order, isKept: isKept)
        // Sort only once even without caching.
        let after = isKept ? indexes.index(of: new, at: path, in: query.order, isKept: true) : before.following(new)
        let change = IndexChange(from: before, to: after ?? DataIndex(of: new, in: query.order))
        changes[place] = change
        return change
    }
}

/// Per client network. The writer waits for all events.
struct NotifiedMembers {
    private let limit: Int
    private var counts: [String: Int] = [:]

    init(limit: Int) {
        self.limit = limit
    }

    func hasRoom(for holder: String) -> Bool {
        counts[holder, default: 0] < limit
    }

    mutating func add(_ event: DataEvent, for holders: Set<String>) {
        for holder in holders { counts[holder, default: 0] += event.memberCount }
    }
}
