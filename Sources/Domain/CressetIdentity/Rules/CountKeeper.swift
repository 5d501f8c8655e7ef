protocol CountKeeper: Sendable {
    var kept: [KeptCounts] { get }
}

extension CountKeeper {
    /// Loads stored counts, and lets the store keep new ones from now on.
    ///
    /// - Parameters:
    ///   - isShared: True if several servers share the counts.
    ///   - digest: Returns the store's key digest for the names of a key.
    func keep(
        _ counts: [StoredCount],
        at now: Timestamp,
        isShared: Bool = false,
        digest: @escaping @Sendable ([String]) -> [UInt8]
    ) {
        forEachKind(in: counts) { $0.keep($1, now, isShared, digest) }
    }

    /// Takes pending changes of at most `limit` keys of each kind.
    func takeChanges(limit: Int, at now: Timestamp) -> [CountChanges] {
        kept.map { $0.takeChanges(limit, now) }
    }

    /// Applies other servers' counts.
    func learn(_ counts: [StoredCount], at now: Timestamp) {
        forEachKind(in: counts) { $0.learn($1, now) }
    }

    private func forEachKind(in counts: [StoredCount], _ body: (KeptCounts, [StoredCount]) -> Void) {
        let own = Dictionary(grouping: counts, by: \.kind)
        for kept in kept { body(kept, own[kept.kind] ?? []) }
    }
}

struct KeptCounts {
    let kind: String
    let keep: ([StoredCount], Timestamp, _ isShared: Bool, @escaping @Sendable ([String]) -> [UInt8]) -> Void
    let takeChanges: (_ limit: Int, Timestamp) -> CountChanges
    let learn: ([StoredCount], Timestamp) -> Void
}
