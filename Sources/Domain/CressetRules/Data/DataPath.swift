/// A place in the database: keys from the root on.
public struct DataPath: Hashable, Sendable, CustomStringConvertible {
    /// The most keys of a path.
    public static let depthLimit = 32
    /// The most bytes of a path with its slashes.
    public static let byteLimit = 768
    /// The root.
    public static let root = DataPath([])

    /// The keys, from the root on.
    public let keys: [DataKey]

    /// Makes a path of keys, which are taken as they are.
    public init(_ keys: some Sequence<DataKey>) {
        self.keys = Array(keys)
    }

    /// A path of keys with slashes between; slashes at the ends and in a row count once.
    ///
    /// - Throws: ``DataError`` for a key that the database does not take, and for a path that is too long or too deep.
    public init(_ text: String) throws(DataError) {
        try self.init(text, below: .root)
    }

    /// A path below another.
    ///
    /// - Throws: ``DataError``.
    public init(_ text: String, below parent: DataPath) throws(DataError) {
        guard text.utf8.count <= Self.byteLimit else { throw DataError(.pathTooLong, at: parent) }
        var keys = parent.keys
        for part in text.utf8.split(separator: UInt8(ascii: "/")) {
            guard let key = DataKey(checking: String(Substring(part))) else { throw DataError(.invalidKey, at: parent) }
            keys.append(key)
        }
        guard keys.count <= Self.depthLimit else { throw DataError(.tooDeep, at: parent) }
        self.keys = keys
    }

    /// The path with slashes: `/a/b`, or `/` for the root.
    public var description: String {
        keys.isEmpty ? "/" : keys.map { "/" + $0.text }.joined()
    }

    /// Tells whether the other path is this one, or below it.
    public func contains(_ other: DataPath) -> Bool {
        other.keys.starts(with: keys)
    }
}
