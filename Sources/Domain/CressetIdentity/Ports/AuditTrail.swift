/// Keeps the audit log. Rows are added by the steps that change something, see ``recorded(by:)``; none is changed.
public protocol AuditTrail: Sendable {
    /// The same store, whose changes the log tells of as the scribe writes them: each in the step of the change, so that
    /// one that is undone leaves no event, and one that is acknowledged has its event.
    func recorded(by scribe: AuditScribe) -> Self

    /// Adds the event of something that is no change of the store.
    func record(_ event: AuditEvent) async throws(StoreError)

    /// Up to `limit` events in the order of their numbers, strictly after the given one.
    func auditRecords(
        after number: Int64,
        matching query: AuditQuery,
        limit: Int
    ) async throws(StoreError) -> [AuditRecord]

    /// The last event's end of the chain; `nil` if there is none yet.
    func auditHead() async throws(StoreError) -> AuditHead?

    /// Looks at the whole log as it is at this moment.
    ///
    /// - Parameter known: Events of before, which the log must still have.
    func verifyAuditLog(by scribe: AuditScribe, knowing known: [AuditHead]) async throws(StoreError) -> AuditVerdict

    /// Deletes up to `limit` of the oldest events, as far as they are older than the moment, and seals the place where
    /// the chain begins from now on: one step. The last event stays, and so does everything where one of them, or the one
    /// after them, does not fit.
    ///
    /// - Returns: The number of events that are deleted.
    /// - Throws: ``StoreError`` (`failed` where an event does not fit, …).
    func deleteAuditRecords(
        before moment: Timestamp,
        limit: Int,
        by scribe: AuditScribe
    ) async throws(StoreError) -> Int
}

/// The events to look for; `nil` and empty mean any.
public struct AuditQuery: Equatable, Sendable {
    /// The project.
    public var projectID: String?
    /// A target, or the user who made the change.
    public var userID: String?
    /// The kind.
    public var kind: AuditEvent.Kind?
    /// The actor's kind, id or name.
    public var actor: String?
    /// The earliest moment.
    public var since: Timestamp?
    /// The latest moment.
    public var until: Timestamp?

    /// Makes a query that every event matches.
    public init() {}
}

/// The outcome of a look at the whole log.
public struct AuditVerdict: Equatable, Sendable {
    /// The number of events that fit.
    public var events = 0
    /// The last event, where the log is whole.
    public var head: AuditHead?
    /// The first event that does not fit; `nil` if all do.
    public var fault: Fault?
    /// The numbers of the events that say that the log did not fit when they were written.
    public var breaks: [AuditHead] = []

    /// A place where the chain is broken.
    public struct Fault: Equatable, Sendable {
        /// The number of the event.
        public let number: Int64
        /// A clause for the operator.
        public let reason: String

        /// Makes a finding.
        public init(number: Int64, reason: String) {
            self.number = number
            self.reason = reason
        }
    }

    /// Makes the verdict on an empty log.
    public init() {}
}
