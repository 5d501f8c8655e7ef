/// The children of a place in key order.
public struct DataChildren: Sendable {
    private enum Storage {
        /// Up to ``FewChildren/limit``, not none.
        case few(FewChildren)
        case many(OrderedMap<DataKey, DataTree>)
    }

    private var storage = Storage.many(OrderedMap())

    public init() {}

    /// Creates a list from unordered children; the last one wins among duplicate keys.
    public init(_ members: [(key: DataKey, value: DataTree)]) {
        if zip(members, members.dropFirst()).allSatisfy({ $0.key < $1.key }) {
            self.init(ascending: members)
            return
        }
        let numbered = members.enumerated().sorted {
            $0.element.key == $1.element.key ? $0.offset < $1.offset : $0.element.key < $1.element.key
        }
        var ascending: [(key: DataKey, value: DataTree)] = []
        ascending.reserveCapacity(numbered.count)
        for (_, member) in numbered {
            if ascending.last?.key == member.key { ascending.removeLast() }
            ascending.append(member)
        }
        self.init(ascending: ascending)
    }

    private init(ascending members: [(key: DataKey, value: DataTree)]) {
        guard !members.isEmpty else { return }
        storage = members.count > FewChildren.limit ? .many(OrderedMap(ascending: members)) : .few(FewChildren(members))
    }

    public var count: Int {
        switch storage {
        case .few(let few): few.members.count
        case .many(let map): map.count
        }
    }

    public var isEmpty: Bool { count == 0 }

    public subscript(key: DataKey) -> DataTree? {
        get {
            switch storage {
            case .few(let few): few[key]
            case .many(let map): map[key]
            }
        }
        set { update([(key, newValue)]) }
    }

    /// Returns the children of ascending keys, faster than one by one.
    package func values(of keys: [DataKey]) -> [DataTree?] {
        switch storage {
        case .few(let few): keys.map { few[$0] }
        case .many(let map): map.values(of: keys)
        }
    }

    /// Changes several children, faster than one by one.
    ///
    /// - Parameter changes: In key order, without duplicates; `nil` removes a child.
    mutating func update(_ changes: [(key: DataKey, value: DataTree?)]) {
        switch storage {
        case .many(var map) where map.count > 0:
            if changes.count == 1 { map[changes[0].key] = changes[0].value } else { map.update(changes) }
            storage = .many(map)
        case .few(let few): self = DataChildren(ascending: few.updated(by: changes))
        case .many:
            self = DataChildren(ascending: changes.compactMap { change in change.value.map { (change.key, $0) } })
        }
    }

    /// In key order, until the body returns false.
    public func forEach(while body: (DataKey, DataTree) -> Bool) {
        forEach(in: 0..<count, while: body)
    }

    public var members: [(key: DataKey, value: DataTree)] {
        if case .few(let few) = storage { return few.members }
        var members: [(key: DataKey, value: DataTree)] = []
        members.reserveCapacity(count)
        forEach { key, value in
            members.append((key, value))
            return true
        }
        return members
    }

    package func remembered(for key: String, making make: () -> String) -> String {
        switch storage {
        case .few(let few): few.memo.text(for: key, making: make)
        case .many(let map): map.remembered(for: key, making: make)
        }
    }

    /// In constant time: equal lists may differ.
    package func isShared(with other: Self) -> Bool {
        switch (storage, other.storage) {
        case (.few(let mine), .few(let others)): mine === others
        case (.many(let mine), .many(let others)): mine.isShared(with: others)
        default: false
        }
    }

    /// Calls the body for each changed child in key order until it returns false; skips shared parts.
    package func forEachDifference(
        from former: Self,
        while body: (DataKey, _ old: DataTree?, _ new: DataTree?) -> Bool
    ) {
        if case (.many(let old), .many(let new)) = (former.storage, storage) {
            new.forEachDifference(from: old) { key, old, new in old == new || body(key, old, new) }
        } else if !isShared(with: former) {
            FewChildren.forEachPair(from: former.members, to: members) { key, old, new in
                old == new || body(key, old, new)
            }
        }
    }

    func key(at position: Int) -> DataKey? {
        switch storage {
        case .few(let few): few.members.indices.contains(position) ? few.members[position].key : nil
        case .many(let map): map.key(at: position)
        }
    }

    func firstPosition(where isGood: (DataKey) -> Bool) -> Int {
        switch storage {
        case .few(let few): few.members.firstIndex { isGood($0.key) } ?? few.members.count
        case .many(let map): map.firstPosition(where: isGood)
        }
    }

    func forEach(in range: Range<Int>, while body: (DataKey, DataTree) -> Bool) {
        switch storage {
        case .few(let few):
            for (key, value) in few.members[range] where !body(key, value) { return }
        case .many(let map): map.forEach(in: range, while: body)
        }
    }
}

extension DataChildren: Equatable {
    /// Compares keys and values; skips shared parts.
    public static func == (left: Self, right: Self) -> Bool {
        guard left.count == right.count else { return false }
        var areEqual = true
        left.forEachDifference(from: right) { _, _, _ in
            areEqual = false
            return false
        }
        return areEqual
    }
}
