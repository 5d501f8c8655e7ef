/// A statement that failed, or a connection that did, in words that all engines share.
package struct SQLError: Error, Sendable, CustomStringConvertible {
    /// The reason, as far as a caller can act upon it.
    package enum Reason: Hashable, Sendable {
        /// A value that must be unique would not be. The name holds the table's and a column's, as the engine says it.
        case uniqueViolation(name: String)
        /// Somebody else has the database, or part of it: the same may succeed in a moment.
        case busy
        /// Another transaction has held what is needed for longer than is waited.
        case locked
        /// The disk is full, or nothing may be written.
        case readOnly
        /// The database's file is not at its path any more.
        case displaced
        /// The database is damaged, or holds what it must not.
        case corrupt
        /// A value is longer than the engine takes, or than its indexes do.
        case tooLong
        /// The server cannot be reached, or does not answer.
        case unreachable
        /// Anything else.
        case other
    }

    /// The reason.
    package let reason: Reason
    /// The engine's own code and words: names of tables and columns, never a value.
    package let description: String
    /// True if the transaction may succeed when it is tried again from its beginning: nothing of it was kept.
    package let isTransient: Bool
    /// True if the connection is of no more use. What became of a `COMMIT` that was on its way is not known.
    package let endsConnection: Bool

    /// Makes an error with the engine's own words.
    package init(_ reason: Reason, description: String, isTransient: Bool = false, endsConnection: Bool = false) {
        (self.reason, self.description) = (reason, description)
        (self.isTransient, self.endsConnection) = (isTransient, endsConnection)
    }

    /// Returns true if a value that must be unique in the table would not be.
    package func isUniqueViolation(in table: String) -> Bool {
        guard case .uniqueViolation(let name) = reason else { return false }
        return name.split(separator: " ").contains { $0.hasPrefix(table + ".") || $0.hasPrefix(table + "_") }
    }

    /// True if a value that must be unique would not be.
    package var isUniqueViolation: Bool {
        if case .uniqueViolation = reason { true } else { false }
    }
}
