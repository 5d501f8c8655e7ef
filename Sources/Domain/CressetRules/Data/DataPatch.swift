import CressetWire

/// Applies the values of a write to a state of the data. Each level of the data is walked and made anew once, whatever
/// the number of places below it.
struct DataPatch {
    let data: EarlyData
    let now: Int64

    /// Returns the data with the write.
    ///
    /// - Throws: ``DataError`` for a priority that is none.
    func applied(to tree: DataTree?) throws(DataError) -> DataTree? {
        try applied(to: tree, members: data.order[...], depth: 0)
    }

    /// - Parameter members: The members at a place and below it, in the order of their keys.
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
        var (children, rest) = (tree?.children ?? DataChildren(), members)
        var changes: [(key: DataKey, value: DataTree?)] = []
        var removesAll = true
        while let number = rest.first {
            let key = data.members[number].path.keys[depth]
            let group = rest.prefix { data.members[$0].path.keys[depth] == key }
            let child = try applied(to: children[key], members: group, depth: depth + 1)
            if child != nil { removesAll = false }
            changes.append((key, child))
            rest = rest[group.endIndex...]
        }
        // Removing below a leaf removes nothing.
        if removesAll, tree?.leaf != nil { return tree }
        children.update(changes)
        return DataTree(children, priority: tree?.priority)
    }
}
