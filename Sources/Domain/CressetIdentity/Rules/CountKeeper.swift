/// Something whose counts a store keeps.
protocol CountKeeper: Sendable {
    /// The counts, kind by kind.
    var kept: [KeptCounts] { get }
}

extension CountKeeper {
    /// Takes what a store has kept, and lets it keep what is counted from now on.
    ///
    /// - Parameters:
    ///   - isShared: True if other servers count, too.
    ///   - digest: Gives the digest by which the store knows a key, of the key's names.
    func keep(
        _ counts: [StoredCount],
        at now: Timestamp,
        isShared: Bool = false,
        digest: @escaping @Sendable ([String]) -> [UInt8]
    ) {
        forEachKind(in: counts) { $0.keep($1, now, isShared, digest) }
    }

    /// Takes the changes that a store is to be told: no more than `limit` keys of each kind.
    func takeChanges(limit: Int, at now: Timestamp) -> [CountChanges] {
        kept.map { $0.takeChanges(limit, now) }
    }

    /// Takes what other servers have counted.
    func learn(_ counts: [StoredCount], at now: Timestamp) {
        forEachKind(in: counts) { $0.learn($1, now) }
    }

    private func forEachKind(in counts: [StoredCount], _ body: (KeptCounts, [StoredCount]) -> Void) {
        let own = Dictionary(grouping: counts, by: \.kind)
        for kept in kept { body(kept, own[kept.kind] ?? []) }
    }
}

/// The counts of one kind, as a store keeps them.
struct KeptCounts {
    /// The name by which the store knows the kind.
    let kind: String
    let keep: ([StoredCount], Timestamp, _ isShared: Bool, @escaping @Sendable ([String]) -> [UInt8]) -> Void
    let takeChanges: (_ limit: Int, Timestamp) -> CountChanges
    let learn: ([StoredCount], Timestamp) -> Void
}
