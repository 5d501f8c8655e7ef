/// A place in one state of the database, with or without a value.
struct Snapshot: Sendable {
    private let root: DataTree?
    let keys: [DataKey]
    let tree: DataTree?

    init(root: DataTree?, keys: [DataKey]) {
        self.root = root
        self.keys = keys
        tree = root?.value(at: keys)
    }

    private init(root: DataTree?, keys: [DataKey], tree: DataTree?) {
        self.root = root
        self.keys = keys
        self.tree = tree
    }

    var parent: Snapshot? {
        keys.isEmpty ? nil : Snapshot(root: root, keys: Array(keys.dropLast()))
    }

    /// Returns the place at a relative path; `nil` above the maximum depth.
    func child(_ path: String) -> Snapshot? {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: RulesLimits.pathParts)
        guard keys.count + parts.count <= RulesLimits.pathParts else { return nil }
        let below = parts.map { DataKey(String(decoding: $0, as: UTF8.self)) }
        return Snapshot(root: root, keys: keys + below, tree: tree?.value(at: below))
    }

    var value: RuleValue {
        guard let tree else { return .null }
        return tree.leaf.map { RuleValue($0) } ?? .children
    }
}
