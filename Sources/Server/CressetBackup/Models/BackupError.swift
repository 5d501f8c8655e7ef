/// A backup that was not made, or is not to be used.
public struct BackupError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason of an error; an open set.
    public struct Code: Hashable, Sendable {
        private let name: String

        /// There is no backup of that name, or none at all.
        public static let missing = Code(name: "missing")
        /// The bytes are not a backup, were changed, cut or put in another order, or hold a damaged database.
        public static let damaged = Code(name: "damaged")
        /// A newer Cresset has written the backup or its database.
        public static let newerVersion = Code(name: "newerVersion")
        /// The backup was sealed under another master key, or the database was.
        public static let otherKey = Code(name: "otherKey")
        /// The database cannot be read, or is damaged.
        public static let source = Code(name: "source")
        /// The destination cannot be reached, refuses, or is full.
        public static let destination = Code(name: "destination")
        /// There is no room for the copy that a backup is made or checked from.
        public static let noRoom = Code(name: "noRoom")
        /// The directory has data already, or another restore is at work there.
        public static let occupied = Code(name: "occupied")
    }

    /// The kind of failure.
    public let code: Code
    /// A clause for the operator, which names the place; never a credential.
    public let reason: String

    /// The reason.
    public var description: String { reason }

    init(_ code: Code, reason: String) {
        self.code = code
        self.reason = reason
    }

    /// True if the codes are equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    /// Hashes the code alone.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}
