/// The children of a small place, as a list.
final class FewChildren: Sendable {
    typealias Member = (key: DataKey, value: DataTree)
    typealias Change = (key: DataKey, value: DataTree?)

    static let limit = 16

    /// In key order.
    let members: [Member]
    let memo = TextMemo()

    init(_ members: [Member]) {
        // Without room for further ones.
        self.members = members.capacity > members.count ? members.map { $0 } : members
    }

    subscript(key: DataKey) -> DataTree? {
        members.first { $0.key == key }?.value
    }

    /// - Parameter changes: In key order, without duplicates.
    func updated(by changes: [Change]) -> [Member] {
        var updated: [Member] = []
        updated.reserveCapacity(members.count + changes.count)
        var rest = members[...]
        for change in changes {
            while let next = rest.first, next.key < change.key {
                updated.append(next)
                rest = rest.dropFirst()
            }
            if rest.first?.key == change.key { rest = rest.dropFirst() }
            if let value = change.value { updated.append((change.key, value)) }
        }
        return updated + rest
    }

    /// Calls the body for each key of two lists in key order until it returns false.
    static func forEachPair(
        from old: [Member],
        to new: [Member],
        while body: (DataKey, _ old: DataTree?, _ new: DataTree?) -> Bool
    ) {
        var (first, second) = (0, 0)
        while first < old.count || second < new.count {
            let isOld = second == new.count || first < old.count && !(new[second].key < old[first].key)
            let isNew = first == old.count || second < new.count && !(old[first].key < new[second].key)
            let key = isOld ? old[first].key : new[second].key
            guard body(key, isOld ? old[first].value : nil, isNew ? new[second].value : nil) else { return }
            first += isOld ? 1 : 0
            second += isNew ? 1 : 0
        }
    }
}
