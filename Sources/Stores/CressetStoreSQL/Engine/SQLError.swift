package struct SQLError: Error, Sendable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
        /// A duplicate value. The name contains table and column in the engine's format.
        case uniqueViolation(name: String)
        /// A retry can succeed soon.
        case busy
        case locked
        case readOnly
        /// The database file was moved, replaced or deleted.
        case displaced
        case corrupt
        /// A value exceeds the limit of the engine or its indexes.
        case tooLong
        case unreachable
        case other
    }

    package let reason: Reason
    /// The engine's code and message: tables and columns, never values.
    package let description: String
    /// `true` if the transaction was rolled back and can be retried.
    package let isTransient: Bool
    /// `true` if the connection is unusable. The result of a pending `COMMIT` is unknown.
    package let endsConnection: Bool

    package init(_ reason: Reason, description: String, isTransient: Bool = false, endsConnection: Bool = false) {
        (self.reason, self.description) = (reason, description)
        (self.isTransient, self.endsConnection) = (isTransient, endsConnection)
    }

    package func isUniqueViolation(in table: String) -> Bool {
        guard case .uniqueViolation(let name) = reason else { return false }
        return name.split(separator: " ").contains { $0.hasPrefix(table + ".") || $0.hasPrefix(table + "_") }
    }

    package var isUniqueViolation: Bool {
        if case .uniqueViolation = reason { true } else { false }
    }
}
