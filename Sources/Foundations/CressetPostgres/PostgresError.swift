internal import CressetCPostgres

public struct PostgresError: Error, Hashable, Sendable, CustomStringConvertible {
    /// An SQLSTATE (PostgreSQL, appendix A); an open set.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// Five digits and capital letters.
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The connection failed; the outcome of the last statement is unknown.
        public static let connectionFailure = Code(rawValue: "08006")
        /// The response missed the deadline, and the connection was closed. Defined by Cresset.
        public static let deadlineExceeded = Code(rawValue: "08C01")
        /// The server rolled back the transaction on `COMMIT`.
        public static let notCommitted = Code(rawValue: "40000")
        /// A conflict with another transaction; retry the complete transaction.
        public static let serializationFailure = Code(rawValue: "40001")
        /// A deadlock with another transaction; retry this one.
        public static let deadlock = Code(rawValue: "40P01")
        /// A prepared statement is outdated after a schema change; retry. Defined by Cresset.
        public static let outdatedStatement = Code(rawValue: "26C01")
        public static let uniqueViolation = Code(rawValue: "23505")
        public static let duplicateTable = Code(rawValue: "42P07")
        /// A type of this name already exists, such as a table's row type just created by another connection.
        public static let duplicateObject = Code(rawValue: "42710")
        /// The server is a standby, or in read-only mode.
        public static let readOnly = Code(rawValue: "25006")
        /// Another transaction held a lock for longer than `lock_timeout`.
        public static let lockNotAvailable = Code(rawValue: "55P03")
        /// The statement exceeded the server's `statement_timeout`, or was canceled.
        public static let cancelled = Code(rawValue: "57014")
        /// A row exceeds the size limit of an index or a table.
        public static let limitExceeded = Code(rawValue: "54000")
    }

    public let code: Code
    /// Without its detail line, which may contain values.
    public let message: String
    public let constraint: String?

    init(_ code: Code, message: String, constraint: String? = nil) {
        (self.code, self.message, self.constraint) = (code, message, constraint)
    }

    init(of result: OpaquePointer) {
        let code = unsafe Self.field(CressetPostgresState, of: result)
        let message = unsafe Self.field(CressetPostgresMessage, of: result)
        self.init(
            code.map(Code.init(rawValue:)) ?? .connectionFailure,
            message: message ?? Self.line(unsafe String(cString: PQresultErrorMessage(result))),
            constraint: unsafe Self.field(CressetPostgresConstraint, of: result)
        )
    }

    /// `true` if retrying the transaction may succeed: it was rolled back.
    public var isTransient: Bool {
        [.serializationFailure, .deadlock, .notCommitted, .outdatedStatement].contains(code)
    }

    /// `true` if the connection is unusable. The outcome of the last statements is unknown.
    public var endsConnection: Bool {
        // Class 08: connections; 57P01 to 57P05: the server is shutting down or has terminated this connection; 25P03
        // and 25P04: it has terminated this connection because of its transaction.
        ["08", "57P", "25P03", "25P04"].contains { code.rawValue.hasPrefix($0) }
    }

    public var description: String { "postgres \(code.rawValue): \(message)" }

    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code && left.constraint == right.constraint
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(constraint)
    }

    static func line(_ text: String) -> String {
        text.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
    }

    private static func field(_ code: Int32, of result: OpaquePointer) -> String? {
        unsafe PQresultErrorField(result, code).map { unsafe String(cString: $0) }
    }
}
