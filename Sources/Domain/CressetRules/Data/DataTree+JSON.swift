public import CressetWire

extension DataTree {
    /// Reads data as clients write them: `.value` and `.priority` give a place a priority, and `.sv` stands for a value
    /// of the server's.
    ///
    /// - Parameters:
    ///   - json: The data; `null`, and what is left empty, is no tree.
    ///   - path: The place of the data.
    ///   - before: The data that are there, to which increments add.
    ///   - now: The instant of the operation, in milliseconds of Unix time.
    /// - Throws: ``DataError``.
    public static func parse(
        _ json: JSONValue,
        at path: DataPath = .root,
        before: DataTree? = nil,
        now: Int64 = 0
    ) throws(DataError) -> DataTree? {
        try DataReader(now: now).tree(json, at: path, before: before)
    }

    /// The data with priorities, as the export format has them. Places with number keys stay objects.
    public var exported: JSONValue {
        var object = JSONObject()
        switch content {
        case .leaf(let leaf):
            guard priority != nil else { return leaf.json }
            object[".value"] = leaf.json
        case .children(let children):
            for (key, child) in children.members { object[key.text] = child.exported }
        }
        object[".priority"] = priority?.json
        return .object(object)
    }
}

/// Reads JSON into trees.
private struct DataReader {
    let now: Int64

    func tree(_ json: JSONValue, at path: DataPath, before: DataTree?) throws(DataError) -> DataTree? {
        guard path.keys.count <= DataPath.depthLimit else { throw DataError(.tooDeep, at: path) }
        switch json {
        case .null: return nil
        case .array(let elements): return try children(of: elements, at: path, before: before)
        case .object(let object): return try tree(object, at: path, before: before)
        case .bool, .integer, .number, .string: return try leaf(json, at: path).map { DataTree($0) }
        }
    }

    private func children(
        of elements: [JSONValue],
        at path: DataPath,
        before: DataTree?
    ) throws(DataError) -> DataTree? {
        var children = DataChildren()
        for (index, element) in elements.enumerated() {
            let key = DataKey(String(index))
            children[key] = try tree(element, at: DataPath(path.keys + [key]), before: before?.value(at: [key]))
        }
        return DataTree(children)
    }

    private func tree(_ object: JSONObject, at path: DataPath, before: DataTree?) throws(DataError) -> DataTree? {
        if let name = object[".sv"] {
            guard object.count == 1 else { throw DataError(.invalidValue, at: path) }
            return DataTree(try serverValue(name, at: path, before: before?.leaf))
        }
        let priority = try object[".priority"].flatMap { json throws(DataError) in
            try self.priority(json, at: path, before: before?.priority)
        }
        if let value = object[".value"] {
            guard object.count == (object[".priority"] == nil ? 1 : 2) else { throw DataError(.invalidValue, at: path) }
            return try leaf(orServerValue: value, at: path, before: before?.leaf).map {
                DataTree($0, priority: priority)
            }
        }
        var children = DataChildren()
        for (name, value) in object.members where name != ".priority" {
            guard let key = DataKey(checking: name) else { throw DataError(.invalidKey, at: path) }
            children[key] = try tree(value, at: DataPath(path.keys + [key]), before: before?.value(at: [key]))
        }
        return DataTree(children, priority: priority)
    }

    private func leaf(_ json: JSONValue, at path: DataPath) throws(DataError) -> DataLeaf? {
        guard let leaf = DataLeaf(json) else {
            if json == .null { return nil }
            throw DataError(.invalidValue, at: path)
        }
        if case .string(let text) = leaf, text.utf8.count > DataLeaf.byteLimit {
            throw DataError(.textTooLong, at: path)
        }
        return leaf
    }

    private func leaf(
        orServerValue json: JSONValue,
        at path: DataPath,
        before: DataLeaf?
    ) throws(DataError) -> DataLeaf? {
        guard let name = json.object?[".sv"], json.object?.count == 1 else { return try leaf(json, at: path) }
        return try serverValue(name, at: path, before: before)
    }

    private func priority(_ json: JSONValue, at path: DataPath, before: DataLeaf?) throws(DataError) -> DataLeaf? {
        let leaf: DataLeaf?
        do throws(DataError) {
            leaf = try self.leaf(orServerValue: json, at: path, before: before)
        } catch {
            throw error.code == .invalidValue ? DataError(.invalidPriority, at: path) : error
        }
        if case .bool = leaf { throw DataError(.invalidPriority, at: path) }
        return leaf
    }

    private func serverValue(_ name: JSONValue, at path: DataPath, before: DataLeaf?) throws(DataError) -> DataLeaf {
        if name == "timestamp" { return .integer(now) }
        guard let object = name.object, object.count == 1, let step = object["increment"].flatMap(DataLeaf.init),
            let number = step.double
        else { throw DataError(.unknownServerValue, at: path) }
        if case .integer(let mine) = step, case .integer(let others) = before {
            let (sum, isOverflow) = mine.addingReportingOverflow(others)
            if !isOverflow { return .integer(sum) }
        }
        let sum = (before?.double ?? 0) + number
        // JSON has no infinity: nobody could read it.
        guard sum.isFinite else { throw DataError(.invalidValue, at: path) }
        return DataLeaf(sum)
    }
}
