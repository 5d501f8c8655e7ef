import CressetIdentity
package import CressetSQL

/// A blocking connection to a database of any engine, used by one thread at a time.
///
/// Statements use common SQL; ``dialect`` covers the differences.
package protocol SQLConnection: AnyObject, SQLQuerying where Failure == SQLError {
    var dialect: SQLDialect { get }
    /// Data read by the current transaction.
    var scratch: SQLScratch { get }

    /// Queues a statement without a result. This or a later statement throws its error. A remote engine receives both
    /// together.
    func enqueue(_ sql: String, binding values: [SQLValue]) throws(SQLError)

    /// Inserts one row into a table with the integer column `key` first.
    ///
    /// - Parameter sql: Statement, with the key as first parameter.
    /// - Returns: Row's key; `nil` without an insertion.
    func insertKeyed(_ sql: String, binding values: [SQLValue]) throws(SQLError) -> Int64?
}

package final class SQLScratch {
    struct AuditTail {
        var head: AuditHead
        var rows: [AuditRecord]
    }

    var webhooks: [String: [Webhook]] = [:]
    var auditTail: AuditTail?

    package init() {}

    /// Clears the data at the start of a transaction or after a rollback of a step.
    package func clear() {
        webhooks.removeAll(keepingCapacity: true)
        auditTail = nil
    }
}
