/// A store of the audit log: steps add rows, see ``recorded(by:)``; rows never change.
public protocol AuditTrail: Sendable {
    /// Change and event share one step: both are written or rolled back.
    func recorded(by auditWriter: AuditWriter) -> Self

    /// Records an event other than a change of the store.
    func record(_ event: AuditEvent) async throws(StoreError)

    /// In ascending order.
    func auditRecords(
        after number: Int64,
        matching query: AuditQuery,
        limit: Int
    ) async throws(StoreError) -> [AuditRecord]

    /// Newest first; `nil` for the latest.
    func auditRecords(
        before number: Int64?,
        matching query: AuditQuery,
        limit: Int
    ) async throws(StoreError) -> [AuditRecord]

    /// Returns the end of the chain; `nil` for an empty log.
    func auditHead() async throws(StoreError) -> AuditHead?

    /// - Parameter known: Earlier events, still required in the log.
    func verifyAuditLog(by auditWriter: AuditWriter, knowing known: [AuditHead]) async throws(StoreError)
        -> AuditVerdict

    /// Deletes up to `limit` of the events older than a moment, and seals the new start, in one step.
    ///
    /// The last event stays, and so does everything if one of the events or the next one is invalid.
    ///
    /// - Returns: Number of deleted events.
    func deleteAuditRecords(
        before moment: Timestamp,
        limit: Int,
        by auditWriter: AuditWriter
    ) async throws(StoreError) -> Int
}

/// A filter of events; `nil` and empty mean any.
public struct AuditQuery: Equatable, Sendable {
    public var projectID: String?
    /// A target, or the user behind the change.
    public var userID: String?
    public var kind: AuditEvent.Kind?
    /// The actor's kind, id or name.
    public var actor: String?
    public var since: Timestamp?
    public var until: Timestamp?

    public init() {}
}

public struct AuditVerdict: Equatable, Sendable {
    public var events = 0
    public var head: AuditHead?
    public var fault: Fault?
    /// The events recorded on discovery of a broken log.
    public var breaks: [AuditHead] = []

    public struct Fault: Equatable, Sendable {
        public let number: Int64
        public let reason: String

        public init(number: Int64, reason: String) {
            self.number = number
            self.reason = reason
        }
    }

    public init() {}
}
