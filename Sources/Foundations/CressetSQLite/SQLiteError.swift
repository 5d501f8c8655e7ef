internal import CressetCSQLite

/// A result of SQLite's other than success.
public struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The extended result code, as SQLite numbers them; an open set.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// SQLite's extended result code.
        public let rawValue: Int32

        /// Makes a code, also one that is not listed here.
        public init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        /// The code without its extension.
        public var primary: Code { Code(rawValue: rawValue & 0xFF) }

        /// Another connection holds a lock.
        public static let busy = Code(rawValue: SQLITE_BUSY)
        /// The file is damaged.
        public static let corrupt = Code(rawValue: SQLITE_CORRUPT)
        /// The file is not a database.
        public static let notADatabase = Code(rawValue: SQLITE_NOTADB)
        /// The disk is full.
        public static let full = Code(rawValue: SQLITE_FULL)
        /// The file cannot be written.
        public static let readOnly = Code(rawValue: SQLITE_READONLY)
        /// The file cannot be opened.
        public static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
        /// The disk has failed.
        public static let inputOutput = Code(rawValue: SQLITE_IOERR)
        /// A constraint was violated.
        public static let constraint = Code(rawValue: SQLITE_CONSTRAINT)
        /// A column that must be unique would not be.
        public static let uniqueConstraint = Code(rawValue: SQLITE_CONSTRAINT | (8 << 8))
        /// A primary key would occur twice.
        public static let primaryKeyConstraint = Code(rawValue: SQLITE_CONSTRAINT | (6 << 8))
        /// SQLite was called in the wrong way.
        public static let misuse = Code(rawValue: SQLITE_MISUSE)
    }

    /// The result code, also the extended one.
    public let code: Code
    /// SQLite's own words: names of tables and columns, never a value.
    public let message: String

    /// Makes the error of a file that holds what it must not.
    public init(code: Code, message: String) {
        self.code = code
        self.message = message
    }

    /// Both: `sqlite 26: file is not a database`.
    public var description: String { "sqlite \(code.rawValue): \(message)" }

    /// True if the codes are equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    /// Hashes the code alone.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}
