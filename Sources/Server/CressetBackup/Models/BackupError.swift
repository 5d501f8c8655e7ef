public struct BackupError: Error, Hashable, Sendable, CustomStringConvertible {
    public struct Code: Hashable, Sendable {
        private let name: String

        /// No such backup, or no backups.
        public static let missing = Code(name: "missing")
        /// An invalid, modified, truncated or reordered backup file, or a damaged database inside.
        public static let damaged = Code(name: "damaged")
        public static let newerVersion = Code(name: "newerVersion")
        /// The backup or the database belongs to another master key.
        public static let otherKey = Code(name: "otherKey")
        /// The database is unreadable or damaged.
        public static let source = Code(name: "source")
        public static let destination = Code(name: "destination")
        /// Insufficient room for the temporary copy.
        public static let noRoom = Code(name: "noRoom")
        /// The work directory belongs to another user, or others can write to it.
        public static let exposed = Code(name: "exposed")
        /// The directory already has data, or another restore is running.
        public static let occupied = Code(name: "occupied")
    }

    public let code: Code
    /// A clause for the operator with the location; never a credential.
    public let reason: String

    public var description: String { reason }

    init(_ code: Code, reason: String) {
        self.code = code
        self.reason = reason
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}
