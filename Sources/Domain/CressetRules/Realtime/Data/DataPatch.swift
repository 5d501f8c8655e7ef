import CressetWire

/// The application of a write to the data. Visits and rebuilds each level only once.
struct DataPatch {
    let data: UnresolvedData
    let now: Int64

    func applied(to tree: DataTree?) throws(DataError) -> DataTree? {
        try applied(to: tree, members: data.order[...], depth: 0)
    }

    /// - Parameter members: Members at and below a place, in key order.
    private func applied(
        to tree: DataTree?,
        members: ArraySlice<Int>,
        depth: Int
    ) throws(DataError) -> DataTree? {
        var (tree, rest) = (tree, members)
        var prioritized: (path: DataPath, json: JSONValue)?
        while let number = rest.first, data.members[number].path.keys.count == depth {
            let member = data.members[number]
            switch member.value {
            case .tree(let new): tree = new
            case .priority(let json): prioritized = (member.path, json)
            case .json: preconditionFailure("the data have been read")
            }
            rest.removeFirst()
        }
        if !rest.isEmpty { tree = try updated(tree, members: rest, depth: depth) }
        guard let (path, json) = prioritized else { return tree }
        return try DataWrite.setting(priority: json, of: tree, at: path, now: now)
    }

    private func updated(
        _ tree: DataTree?,
        members: ArraySlice<Int>,
        depth: Int
    ) throws(DataError) -> DataTree? {
        var (groups, rest): ([ArraySlice<Int>], ArraySlice<Int>) = ([], members)
        var keys: [DataKey] = []
        while let number = rest.first {
            let key = data.members[number].path.keys[depth]
            let group = rest.prefix { data.members[$0].path.keys[depth] == key }
            keys.append(key)
            groups.append(group)
            rest = rest[group.endIndex...]
        }
        var children = tree?.children ?? DataChildren()
        var changes: [(key: DataKey, value: DataTree?)] = []
        var removesAll = true
        for (number, former) in children.values(of: keys).enumerated() {
            let child = try applied(to: former, members: groups[number], depth: depth + 1)
            if child != nil { removesAll = false }
            changes.append((keys[number], child))
        }
        // Removing children of a leaf has no effect.
        if removesAll, tree?.leaf != nil { return tree }
        children.update(changes)
        return DataTree(children, priority: tree?.priority)
    }
}
