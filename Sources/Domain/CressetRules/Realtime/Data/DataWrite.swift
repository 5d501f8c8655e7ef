public import CressetWire

public struct DataWrite: Sendable {
    /// The written places, in request order; only a place with a new priority may be within another.
    public let paths: [DataPath]
    /// The indexes of the paths in key order: parents precede children.
    public let order: [Int]
    public let after: DataTree?

    /// - Parameters:
    ///   - early: Value, if parsed in advance.
    ///   - now: Unix milliseconds.
    public init(
        putting value: JSONValue,
        at path: DataPath,
        early: UnresolvedData? = nil,
        before: DataTree?,
        now: Int64
    ) throws(DataError) {
        var data = early ?? UnresolvedData(putting: value, at: path)
        try data.complete(before: before, now: now)
        paths = [path]
        order = [0]
        after = try DataPatch(data: data, now: now).applied(to: before)
    }

    /// - Parameter now: Unix milliseconds.
    public init(
        puttingPriority value: JSONValue,
        at path: DataPath,
        before: DataTree?,
        now: Int64
    ) throws(DataError) {
        paths = [path]
        order = [0]
        let tree = before?.value(at: path.keys)
        let changed = try Self.setting(priority: value, of: tree, at: path, now: now)
        after = changed == nil ? before : before.setting(changed, at: path.keys[...])
    }

    /// Puts values at several places below a path, and leaves all others unchanged.
    ///
    /// - Parameters:
    ///   - values: Values by place, with slashes. A last `.priority` sets the place's priority after all values.
    ///   - early: Values parsed in advance.
    ///   - now: Unix milliseconds.
    public init(
        updating values: JSONObject,
        at path: DataPath,
        early: UnresolvedData? = nil,
        before: DataTree?,
        now: Int64
    ) throws(DataError) {
        var data = early ?? UnresolvedData(updating: values, at: path)
        try data.complete(before: before, now: now)
        if let outer = data.overlap { throw DataError(.overlappingPaths, at: outer) }
        after = try DataPatch(data: data, now: now).applied(to: before)
        // Even an empty update requires write permission.
        paths = data.members.isEmpty ? [path] : data.members.map(\.path)
        order = data.members.isEmpty ? [0] : data.order
    }

    static func place(ofPriority name: String) -> String? {
        name == ".priority" ? "" : name.hasSuffix("/.priority") ? String(name.dropLast(".priority".count)) : nil
    }

    static func setting(
        priority: JSONValue,
        of tree: DataTree?,
        at path: DataPath,
        now: Int64
    ) throws(DataError) -> DataTree? {
        let parsed = try DataTree.parse([".value": 0, ".priority": priority], at: path, before: tree, now: now)
        return tree?.with(priority: parsed?.priority)
    }

    /// The distinct paths outside all others, in key order.
    package var outermost: [DataPath] {
        var found: [DataPath] = []
        found.reserveCapacity(order.count)
        for number in order where found.last?.contains(paths[number]) != true { found.append(paths[number]) }
        return found
    }
}
