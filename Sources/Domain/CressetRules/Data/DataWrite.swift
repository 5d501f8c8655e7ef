public import CressetWire

/// A write before it is carried out: the places that it names, and the data there.
public struct DataWrite: Sendable {
    /// The places that are written, in the order of the request. None is within another.
    public let paths: [DataPath]
    /// The database after the write.
    public let after: DataTree?

    /// Puts a value in the place of all that is there.
    ///
    /// - Parameter now: The instant of the operation, in milliseconds of Unix time.
    /// - Throws: ``DataError``.
    public init(
        putting value: JSONValue,
        at path: DataPath,
        before: DataTree?,
        now: Int64
    ) throws(DataError) {
        let tree = try DataTree.parse(value, at: path, before: before?.value(at: path.keys), now: now)
        paths = [path]
        after = before.setting(tree, at: path.keys[...])
    }

    /// Puts a value at each of several places below a path, and leaves all others as they are.
    ///
    /// - Parameters:
    ///   - values: The values by their places below the path, which may have slashes.
    ///   - now: The instant of the operation, in milliseconds of Unix time.
    /// - Throws: ``DataError``.
    public init(
        updating values: JSONObject,
        at path: DataPath,
        before: DataTree?,
        now: Int64
    ) throws(DataError) {
        var paths: [DataPath] = []
        var after = before
        for (name, value) in values.members {
            let place = try DataPath(name, below: path)
            let tree = try DataTree.parse(value, at: place, before: before?.value(at: place.keys), now: now)
            paths.append(place)
            after = after.setting(tree, at: place.keys[...])
        }
        if let outer = Self.overlap(of: paths) { throw DataError(.overlappingPaths, at: outer) }
        self.paths = paths
        self.after = after
    }

    /// A path within which another one is: in the order of keys they stand next to each other.
    private static func overlap(of paths: [DataPath]) -> DataPath? {
        let sorted = paths.sorted { $0.keys.lexicographicallyPrecedes($1.keys) }
        return zip(sorted, sorted.dropFirst()).first { $0.contains($1) }?.0
    }
}
