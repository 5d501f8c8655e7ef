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
        var reader = DataReader(at: path, now: now)
        return try reader.tree(json, before: before)
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
