internal import CressetCSQLite

public struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// SQLite's extended result code.
        public let rawValue: Int32

        public init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        public var primary: Code { Code(rawValue: rawValue & 0xFF) }

        public static let busy = Code(rawValue: SQLITE_BUSY)
        public static let corrupt = Code(rawValue: SQLITE_CORRUPT)
        public static let notADatabase = Code(rawValue: SQLITE_NOTADB)
        public static let full = Code(rawValue: SQLITE_FULL)
        public static let readOnly = Code(rawValue: SQLITE_READONLY)
        public static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
        public static let inputOutput = Code(rawValue: SQLITE_IOERR)
        public static let constraint = Code(rawValue: SQLITE_CONSTRAINT)
        public static let uniqueConstraint = Code(rawValue: SQLITE_CONSTRAINT | (8 << 8))
        public static let primaryKeyConstraint = Code(rawValue: SQLITE_CONSTRAINT | (6 << 8))
        public static let misuse = Code(rawValue: SQLITE_MISUSE)
    }

    public let code: Code
    /// SQLite's message: names of tables and columns, never a value.
    public let message: String

    public init(code: Code, message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { "sqlite \(code.rawValue): \(message)" }

    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}
