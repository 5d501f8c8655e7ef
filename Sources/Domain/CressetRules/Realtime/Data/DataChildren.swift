/// The children of a place in key order.
public struct DataChildren: Sendable {
    private var map = OrderedMap<DataKey, DataTree>()

    public init() {}

    /// Creates a list from unordered children; the last one wins among duplicate keys.
    public init(_ members: [(key: DataKey, value: DataTree)]) {
        if zip(members, members.dropFirst()).allSatisfy({ $0.key < $1.key }) {
            map = OrderedMap(ascending: members)
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
        map = OrderedMap(ascending: ascending)
    }

    public var count: Int { map.count }
    public var isEmpty: Bool { map.count == 0 }

    public subscript(key: DataKey) -> DataTree? {
        get { map[key] }
        set { map[key] = newValue }
    }

    /// Returns the children of ascending keys, faster than one by one.
    package func values(of keys: [DataKey]) -> [DataTree?] {
        map.values(of: keys)
    }

    /// Sets or removes several children, faster than one by one.
    ///
    /// - Parameter changes: In key order, without duplicates; `nil` removes a child.
    mutating func update(_ changes: [(key: DataKey, value: DataTree?)]) {
        map.update(changes)
    }

    /// Calls the body for each child in key order until it returns false.
    public func forEach(while body: (DataKey, DataTree) -> Bool) {
        map.forEach(in: 0..<count, while: body)
    }

    public var members: [(key: DataKey, value: DataTree)] {
        var members: [(key: DataKey, value: DataTree)] = []
        members.reserveCapacity(count)
        forEach { key, value in
            members.append((key, value))
            return true
        }
        return members
    }

    package func remembered(for key: String, making make: () -> String) -> String {
        map.remembered(for: key, making: make)
    }

    /// Returns true if one list is an unchanged copy of the other, in constant time; equal lists may differ here.
    package func isShared(with other: Self) -> Bool {
        map.isShared(with: other.map)
    }

    /// Calls the body for each changed child in key order until it returns false; skips shared parts.
    package func forEachDifference(
        from former: Self,
        while body: (DataKey, _ old: DataTree?, _ new: DataTree?) -> Bool
    ) {
        map.forEachDifference(from: former.map) { key, old, new in old == new || body(key, old, new) }
    }

    func key(at position: Int) -> DataKey? {
        map.key(at: position)
    }

    func firstPosition(where isGood: (DataKey) -> Bool) -> Int {
        map.firstPosition(where: isGood)
    }

    func forEach(in range: Range<Int>, while body: (DataKey, DataTree) -> Bool) {
        map.forEach(in: range, while: body)
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
