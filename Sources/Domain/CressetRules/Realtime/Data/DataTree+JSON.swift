public import CressetWire

extension DataTree {
    /// Parses data in the client format, with `.value`, `.priority` and the server values of `.sv`.
    ///
    /// - Parameters:
    ///   - json: Data; `null` and empty data return `nil`.
    ///   - before: Existing data, the base of increments.
    ///   - now: Unix milliseconds.
    public static func parse(
        _ json: JSONValue,
        at path: DataPath = .root,
        before: DataTree? = nil,
        now: Int64 = 0
    ) throws(DataError) -> DataTree? {
        var reader = DataReader(at: path, now: now)
        return try reader.tree(json, before: before)
    }

    /// Places with number keys stay objects.
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
