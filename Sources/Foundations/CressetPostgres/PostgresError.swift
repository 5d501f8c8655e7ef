internal import CressetCPostgres

/// A statement that failed, or a connection that did.
public struct PostgresError: Error, Hashable, Sendable, CustomStringConvertible {
    /// An SQLSTATE (PostgreSQL, appendix A); an open set.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// Five digits and capital letters.
        public let rawValue: String

        /// Makes a code, also one that is not listed here.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The connection is gone, or could not be made; what the last statement did is not known.
        public static let connectionFailure = Code(rawValue: "08006")
        /// The answer did not come before the deadline: the connection is given up. A code of ours.
        public static let deadlineExceeded = Code(rawValue: "08C01")
        /// A transaction that the server undid although `COMMIT` was asked for.
        public static let notCommitted = Code(rawValue: "40000")
        /// Another transaction was in the way: the whole transaction can be tried again.
        public static let serializationFailure = Code(rawValue: "40001")
        /// Two transactions waited for one another: this one can be tried again.
        public static let deadlock = Code(rawValue: "40P01")
        /// The server has a statement no more as it was prepared: a table was changed. It can be tried again. A code of ours.
        public static let outdatedStatement = Code(rawValue: "26C01")
        /// A value that must be unique would not be.
        public static let uniqueViolation = Code(rawValue: "23505")
        /// A table of that name is there.
        public static let duplicateTable = Code(rawValue: "42P07")
        /// A type of that name is there, such as the one that each table has: another connection has just made it.
        public static let duplicateObject = Code(rawValue: "42710")
        /// The server is a standby, or was told to write nothing.
        public static let readOnly = Code(rawValue: "25006")
        /// A row or table was held by another transaction for longer than `lock_timeout`.
        public static let lockNotAvailable = Code(rawValue: "55P03")
        /// The statement took longer than the server's `statement_timeout`, or was cancelled.
        public static let cancelled = Code(rawValue: "57014")
        /// A row is longer than an index or a table takes.
        public static let limitExceeded = Code(rawValue: "54000")
    }

    /// The SQLSTATE.
    public let code: Code
    /// The server's or libpq's own words, without the line of details, which may hold values.
    public let message: String
    /// The name of the constraint that was violated, if one was.
    public let constraint: String?

    init(_ code: Code, message: String, constraint: String? = nil) {
        (self.code, self.message, self.constraint) = (code, message, constraint)
    }

    /// Reads what a result says of its failure.
    init(of result: OpaquePointer) {
        let code = unsafe Self.field(CressetPostgresState, of: result)
        let message = unsafe Self.field(CressetPostgresMessage, of: result)
        self.init(
            code.map(Code.init(rawValue:)) ?? .connectionFailure,
            message: message ?? Self.line(unsafe String(cString: PQresultErrorMessage(result))),
            constraint: unsafe Self.field(CressetPostgresConstraint, of: result)
        )
    }

    /// True if the same transaction may succeed when it is tried again: nothing of it was kept.
    public var isTransient: Bool {
        [.serializationFailure, .deadlock, .notCommitted, .outdatedStatement].contains(code)
    }

    /// True if the connection is of no more use. What was sent last may have been done, or not.
    public var endsConnection: Bool {
        // Class 08: connections; 57P01 to 57P05: the server shuts down, or has ended this connection; 25P03 and 25P04: it has
        // ended this connection because of its transaction.
        ["08", "57P", "25P03", "25P04"].contains { code.rawValue.hasPrefix($0) }
    }

    /// Both: `postgres 40001: could not serialize access`.
    public var description: String { "postgres \(code.rawValue): \(message)" }

    /// True if codes and constraints are equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code && left.constraint == right.constraint
    }

    /// Hashes the code and the constraint.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(constraint)
    }

    /// The first line of a text of libpq's.
    static func line(_ text: String) -> String {
        text.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
    }

    private static func field(_ code: Int32, of result: OpaquePointer) -> String? {
        unsafe PQresultErrorField(result, code).map { unsafe String(cString: $0) }
    }
}
