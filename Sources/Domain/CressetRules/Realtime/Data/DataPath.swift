public struct DataPath: Hashable, Sendable, CustomStringConvertible {
    public static let depthLimit = 32
    /// The maximum length in bytes, including slashes.
    public static let byteLimit = 768
    public static let root = DataPath([])

    public let keys: [DataKey]

    /// Creates a path from unchecked keys.
    public init(_ keys: some Sequence<DataKey>) {
        self.keys = Array(keys)
    }

    /// Parses a path; ignores outer and repeated slashes.
    ///
    /// - Throws: ``DataError`` for an invalid key, or a path too long or too deep.
    public init(_ text: String) throws(DataError) {
        try self.init(text, below: .root)
    }

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

    /// `/a/b`, or `/` for the root.
    public var description: String {
        keys.isEmpty ? "/" : keys.map { "/" + $0.text }.joined()
    }

    public func contains(_ other: DataPath) -> Bool {
        other.keys.starts(with: keys)
    }
}
