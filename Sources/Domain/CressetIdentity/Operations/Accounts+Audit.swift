/// The audit log: who the changes are by, how old events may become, and its proof.
extension Accounts {
    private static let auditBatch = 200

    /// The same operations, whose changes the audit log tells of as that origin's.
    ///
    /// - Parameter device: The device of the sessions that they open.
    public func acting(as origin: AuditOrigin, on device: SessionDevice? = nil) -> Accounts {
        var accounts = self
        accounts.device = device
        accounts.store = store.recorded(by: scribe(for: origin))
        return accounts
    }

    /// Adds the event of something that is no change of an account or a setting.
    public func record(_ event: AuditEvent) async throws(StoreError) {
        try await store.record(event)
    }

    /// Deletes the events that are older than so many days, in small steps. It may end in the middle of anything.
    ///
    /// - Parameter pause: Lets others write between two steps.
    /// - Returns: The number of events that are deleted; `nil` where the clock has jumped within the last day: then none
    ///   is.
    public func deleteAuditRecords(
        olderThanDays days: Int,
        pausing pause: @Sendable () async throws -> Void
    ) async throws -> Int? {
        guard try await isClockSteady() else { return nil }
        let moment = clock.now().adding(milliseconds: -Int64(days) * 86_400_000)
        var deleted = 0
        while true {
            let step = try await store.deleteAuditRecords(
                before: moment,
                limit: Self.auditBatch,
                by: scribe(for: .server)
            )
            deleted += step
            guard step == Self.auditBatch else { return deleted }
            try await pause()
        }
    }

    /// Looks at the whole log.
    ///
    /// - Parameter known: The numbers and the links of events of before, which the log must still have.
    public func verifyAuditLog(knowing known: [AuditHead] = []) async throws(StoreError) -> AuditVerdict {
        try await store.verifyAuditLog(by: scribe(for: .server), knowing: known)
    }

    /// The number of the latest event that says that the log did not fit when it was written; `nil` for none.
    public func auditBreak() async throws(StoreError) -> Int64? {
        var query = AuditQuery()
        query.kind = .logBroken
        return try await store.auditRecords(after: 0, matching: query, limit: 1000).last?.number
    }

    /// The log's end; `nil` before the first event.
    public func auditHead() async throws(StoreError) -> AuditHead? {
        try await store.auditHead()
    }

    private func scribe(for origin: AuditOrigin) -> AuditScribe {
        AuditScribe(origin, secrets: secrets, clock: clock, recordsSignIns: recordsSignIns)
    }
}
