/// The clean-up of anonymous users.
///
/// Accounts expire thirty days after their creation, or after activation of the clean-up if they are older.
/// Deactivation cancels no scheduled deletion.
extension Accounts {
    public struct CleanUpReport: Equatable, Sendable {
        public var scheduled = 0
        public var deleted = 0
        /// True if deletion was postponed after a clock jump: a wrong hour must not delete accounts due in a month.
        public var waits = false
    }

    private static let scanBatch = 200
    private static let deletionBatch = 50
    /// Milliseconds until all sign-ups begun before activation have ended.
    private static let settling: Int64 = 60_000

    /// Schedules and deletes anonymous accounts in small steps. Safe to interrupt: the next run continues.
    public func cleanUpAnonymousAccounts(
        pausing pause: @Sendable () async throws -> Void,
        notifying told: @Sendable (Account) -> Void
    ) async throws -> CleanUpReport {
        var report = CleanUpReport()
        guard behavior.cleansUp else { return report }
        report.waits = try await !isClockSteady()
        var last = ""
        while let project = try await store.projects(after: last, limit: 1).first {
            last = project.id
            report.scheduled += try await schedule(in: project, pausing: pause)
        }
        guard !report.waits else { return report }
        let now = clock.now()
        while true {
            let step = try await store.deleteAccounts(dueAt: now, limit: Self.deletionBatch)
            report.deleted += step.deleted.count
            step.deleted.forEach(told)
            guard step.examined == Self.deletionBatch else { return report }
            try await pause()
        }
    }

    public func isClockSteady() async throws(StoreError) -> Bool {
        try await store.isSteady(clock)
    }

    private func schedule(
        in project: Project,
        pausing pause: @Sendable () async throws -> Void
    ) async throws -> Int {
        var scheduled = 0
        if let start = try await start(of: project) {
            scheduled += try await schedule(in: UserPool(projectID: project.id), since: start, pausing: pause)
        }
        var last = ""
        while let tenant = try await store.tenants(of: project.id, after: last, limit: 1).first {
            last = tenant.id
            guard let start = try await start(of: tenant, in: project) else { continue }
            let pool = UserPool(projectID: project.id, tenantID: tenant.id)
            scheduled += try await schedule(in: pool, since: start, pausing: pause)
        }
        return scheduled
    }

    /// Returns the time of activation; `nil` if the clean-up is off. Older servers recorded no time: then it is now.
    private func start(of project: Project) async throws -> Timestamp? {
        guard SignInPolicy(project: project.config).deletesAnonymous else { return nil }
        if let start = SettingsValidation.cleanUpStart(of: project.config) { return start }
        return SettingsValidation.cleanUpStart(of: try await updateConfig(of: project) { $0 }.config)
    }

    private func start(of tenant: Tenant, in project: Project) async throws -> Timestamp? {
        guard SignInPolicy(tenant: tenant.config).deletesAnonymous else { return nil }
        if let start = SettingsValidation.cleanUpStart(of: tenant.config) { return start }
        return SettingsValidation.cleanUpStart(of: try await updateTenant(tenant.id, of: project) { $0 }.config)
    }

    private func schedule(
        in pool: UserPool,
        since start: Timestamp,
        pausing pause: @Sendable () async throws -> Void
    ) async throws -> Int {
        var scan = CleanUpScan(start: start)
        if let reached = try await store.cleanUpScan(of: pool), reached.start == start { scan = reached }
        // Until then, requests without this setting may still create accounts. The clock may also have been set back.
        guard abs(clock.now().milliseconds - start.milliseconds) >= Self.settling else { return 0 }
        var scheduled = 0
        while !scan.isDone {
            let page = try await store.accounts(in: pool, after: scan.lastID, limit: Self.scanBatch)
            scan.lastID = page.last?.localID ?? scan.lastID
            scan.isDone = page.count < Self.scanBatch
            scheduled += try await store.scheduleCleanUp(
                of: page.filter { $0.isSubjectToCleanUp && $0.cleanUpAt == nil }.map(\.localID),
                in: pool,
                at: start.adding(milliseconds: Account.anonymousLifetime),
                reaching: scan
            )
            try await pause()
        }
        return scheduled
    }
}
