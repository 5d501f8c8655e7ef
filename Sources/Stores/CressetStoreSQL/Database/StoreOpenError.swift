/// A database cannot be opened.
public struct StoreOpenError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason why a database was not opened; an open set.
    public struct Code: Hashable, Sendable {
        private let name: String

        /// A newer Cresset has written it.
        public static let newerVersion = Code(name: "newerVersion")
        /// It belongs to the other mode: the emulator's, or production's.
        public static let otherMode = Code(name: "otherMode")
        /// The file is not a database, or a damaged one.
        public static let damaged = Code(name: "damaged")
        /// There are no tables of ours in it.
        public static let missing = Code(name: "missing")
        /// It does not keep texts in UTF-8.
        public static let otherEncoding = Code(name: "otherEncoding")
        /// A copy into it has not come to its end.
        public static let unfinishedCopy = Code(name: "unfinishedCopy")
        /// The file cannot be read or written, or the disk is full; the server cannot be reached.
        public static let inaccessible = Code(name: "inaccessible")
    }

    /// The reason.
    public let code: Code
    /// A clause for the operator.
    public let reason: String

    /// The reason.
    public var description: String { reason }

    package init(_ code: Code, reason: String) {
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
