import CressetIdentity

/// The things that steps of one transaction have read, and that nobody but its next steps can change before it ends.
package final class SQLScratch {
    /// The end of the audit log.
    struct AuditTail {
        var head: AuditHead
        /// The last row and the one before it.
        var rows: [AuditRecord]
    }

    var webhooks: [String: [Webhook]] = [:]
    var auditTail: AuditTail?

    package init() {}

    /// Forgets everything: a transaction begins, or a step of it was undone.
    package func clear() {
        webhooks.removeAll(keepingCapacity: true)
        auditTail = nil
    }
}
