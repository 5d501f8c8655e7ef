public import CressetWire

/// A write before it is carried out: the places that it names, and the data there.
public struct DataWrite: Sendable {
    /// The places that are written, in the order of the request. None is within another, but for one that gets a
    /// priority.
    public let paths: [DataPath]
    /// The database after the write.
    public let after: DataTree?

    /// Puts a value in the place of all that is there.
    ///
    /// - Parameters:
    ///   - early: The value, if it was read before.
    ///   - now: The instant of the operation, in milliseconds of Unix time.
    /// - Throws: ``DataError``.
    public init(
        putting value: JSONValue,
        at path: DataPath,
        early: EarlyData = EarlyData(),
        before: DataTree?,
        now: Int64
    ) throws(DataError) {
        let tree =
            if let data = early.data(of: 0) { data.tree } else {
                try DataTree.parse(value, at: path, before: before?.value(at: path.keys), now: now)
            }
        paths = [path]
        after = before.setting(tree, at: path.keys[...])
    }

    /// Gives a place another priority. Where there are no data, nothing changes.
    ///
    /// - Parameter now: The instant of the operation, in milliseconds of Unix time.
    /// - Throws: ``DataError``.
    public init(
        puttingPriority value: JSONValue,
        at path: DataPath,
        before: DataTree?,
        now: Int64
    ) throws(DataError) {
        paths = [path]
        after = try Self.setting(priority: value, at: path, in: before, now: now)
    }

    /// Puts a value at each of several places below a path, and leaves all others as they are.
    ///
    /// - Parameters:
    ///   - values: The values by their places below the path, which may have slashes; behind the last one `.priority` is
    ///     that of the place.
    ///   - early: Those of the values that were read before.
    ///   - now: The instant of the operation, in milliseconds of Unix time.
    /// - Throws: ``DataError``.
    public init(
        updating values: JSONObject,
        at path: DataPath,
        early: EarlyData = EarlyData(),
        before: DataTree?,
        now: Int64
    ) throws(DataError) {
        var paths: [DataPath] = []
        var prioritized: [DataPath] = []
        var after = before
        for (number, (name, value)) in values.members.enumerated() {
            if let data = early.data(of: number) {
                paths.append(data.path)
                after = after.setting(data.tree, at: data.path.keys[...])
                continue
            }
            if let place = Self.place(ofPriority: name) {
                let place = try DataPath(place, below: path)
                after = try Self.setting(priority: value, at: place, in: after, now: now)
                prioritized.append(place)
                continue
            }
            let place = try DataPath(name, below: path)
            let tree = try DataTree.parse(value, at: place, before: before?.value(at: place.keys), now: now)
            paths.append(place)
            after = after.setting(tree, at: place.keys[...])
        }
        if let outer = Self.overlap(of: paths) { throw DataError(.overlappingPaths, at: outer) }
        guard Set(prioritized).count == prioritized.count else { throw DataError(.overlappingPaths, at: path) }
        // An update of nothing needs the permission to write all the same.
        self.paths = values.isEmpty ? [path] : paths + prioritized
        self.after = after
    }

    /// Returns the place whose priority a name in an update stands for; `nil` for the name of a place.
    static func place(ofPriority name: String) -> String? {
        name == ".priority" ? "" : name.hasSuffix("/.priority") ? String(name.dropLast(".priority".count)) : nil
    }

    private static func setting(
        priority: JSONValue,
        at path: DataPath,
        in tree: DataTree?,
        now: Int64
    ) throws(DataError) -> DataTree? {
        let before = tree?.value(at: path.keys)
        let parsed = try DataTree.parse([".value": 0, ".priority": priority], at: path, before: before, now: now)
        return before.map { tree.setting($0.with(priority: parsed?.priority), at: path.keys[...]) } ?? tree
    }

    /// A path within which another one is: in the order of keys they stand next to each other.
    private static func overlap(of paths: [DataPath]) -> DataPath? {
        let sorted = paths.sorted { $0.keys.lexicographicallyPrecedes($1.keys) }
        return zip(sorted, sorted.dropFirst()).first { $0.contains($1) }?.0
    }
}
