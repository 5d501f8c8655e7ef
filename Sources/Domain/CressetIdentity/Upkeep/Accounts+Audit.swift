extension Accounts {
    private static let auditBatch = 200

    public func record(_ event: AuditEvent) async throws(StoreError) {
        try await store.record(event)
    }

    /// Deletes events older than a number of days, in small steps. Safe to interrupt.
    ///
    /// - Parameter pause: Lets other writers proceed between two steps.
    /// - Returns: Number of deleted events; `nil`, without deletions, unless the clock has run steadily for a day
    ///   (``ClockReading``).
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
                by: auditWriter(for: .server)
            )
            deleted += step
            guard step == Self.auditBatch else { return deleted }
            try await pause()
        }
    }

    public func verifyAuditLog(knowing known: [AuditHead] = []) async throws(StoreError) -> AuditVerdict {
        try await store.verifyAuditLog(by: auditWriter(for: .server), knowing: known)
    }

    /// Returns the number of the latest event reporting a broken log; `nil` if the log was never broken.
    public func auditBreak() async throws(StoreError) -> Int64? {
        var query = AuditQuery()
        query.kind = .logBroken
        return try await store.auditRecords(after: 0, matching: query, limit: 1000).last?.number
    }

    public func auditHead() async throws(StoreError) -> AuditHead? {
        try await store.auditHead()
    }

    func auditWriter(for origin: AuditOrigin) -> AuditWriter {
        AuditWriter(origin, secrets: secrets, clock: clock, recordsSignIns: recordsSignIns)
    }
}
