import CressetIdentity

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
