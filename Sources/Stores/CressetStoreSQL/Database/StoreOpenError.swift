public struct StoreOpenError: Error, Hashable, Sendable, CustomStringConvertible {
    public struct Code: Hashable, Sendable {
        private let name: String

        public static let newerVersion = Code(name: "newerVersion")
        /// The database was made by a development version before the first release.
        public static let unreleasedVersion = Code(name: "unreleasedVersion")
        /// The database belongs to the other mode, emulator or production.
        public static let otherMode = Code(name: "otherMode")
        public static let damaged = Code(name: "damaged")
        /// Cresset's tables are missing.
        public static let missing = Code(name: "missing")
        /// The database encoding is not UTF-8.
        public static let otherEncoding = Code(name: "otherEncoding")
        public static let unfinishedCopy = Code(name: "unfinishedCopy")
        /// The file cannot be read or written, the disk is full, or the server is unreachable.
        public static let inaccessible = Code(name: "inaccessible")
    }

    public let code: Code
    /// A clause for the operator.
    public let reason: String

    public var description: String { reason }

    package init(_ code: Code, reason: String) {
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
