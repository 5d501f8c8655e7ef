/// The children of a place in the order of their keys. A changed copy shares all but a path of nodes with the original,
/// as many as the logarithm of the number of children.
public struct DataChildren: Sendable {
    private var map = OrderedMap<DataKey, DataTree>()

    /// Makes an empty list.
    public init() {}

    /// Makes a list of children in any order. Of two with one key the later holds.
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

    /// The number of children.
    public var count: Int { map.count }
    /// True if there are no children.
    public var isEmpty: Bool { map.count == 0 }

    /// The child of a key. Setting `nil` removes it.
    public subscript(key: DataKey) -> DataTree? {
        get { map[key] }
        set { map[key] = newValue }
    }

    /// Returns the children of keys that ascend, which costs less than one after the other.
    package func values(of keys: [DataKey]) -> [DataTree?] {
        map.values(of: keys)
    }

    /// Sets or removes several children at once, which costs less than one after the other.
    ///
    /// - Parameter changes: The children in the order of their keys, each key once; `nil` removes one.
    mutating func update(_ changes: [(key: DataKey, value: DataTree?)]) {
        map.update(changes)
    }

    /// Calls the body for each child in the order of keys, until it answers false.
    public func forEach(while body: (DataKey, DataTree) -> Bool) {
        map.forEach(in: 0..<count, while: body)
    }

    /// The children in the order of keys.
    public var members: [(key: DataKey, value: DataTree)] {
        var members: [(key: DataKey, value: DataTree)] = []
        members.reserveCapacity(count)
        forEach { key, value in
            members.append((key, value))
            return true
        }
        return members
    }

    /// Returns a text that is made of the children, and kept as long as they are.
    ///
    /// - Parameter key: The thing that the text depends on beside the children.
    package func remembered(for key: String, making make: () -> String) -> String {
        map.remembered(for: key, making: make)
    }

    /// Tells at once that two lists are the same, one being an unchanged copy of the other; equal ones need not be.
    package func isShared(with other: Self) -> Bool {
        map.isShared(with: other.map)
    }

    /// Calls the body for the children that are others than in a former list, in the order of keys, until it answers
    /// false. What both lists share is passed over.
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
    /// Compares keys and values. What both lists share is not looked at.
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
