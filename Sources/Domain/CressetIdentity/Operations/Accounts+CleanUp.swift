/// The clean-up of anonymous users: accounts that are made while it is on go thirty days after their creation, those
/// that were there before, thirty days after it was switched on. Switching it off takes nothing back.
extension Accounts {
    /// The outcome of a run.
    public struct CleanUpReport: Equatable, Sendable {
        /// The accounts that were there before the clean-up was switched on, and have got their time now.
        public var scheduled = 0
        /// The accounts that were deleted.
        public var deleted = 0
        /// True if nothing was deleted because the clock has jumped of late: an hour that is wrong must not delete what
        /// is due in a month.
        public var waits = false
    }

    /// The accounts that are looked at, and deleted, in one step.
    private static let scanBatch = 200
    private static let deletionBatch = 50
    /// Sign-ups that began before the clean-up was switched on have ended after so many milliseconds.
    private static let settling: Int64 = 60_000

    /// Schedules what is not scheduled yet, and deletes what is due, in small steps. It may end in the middle of
    /// anything: the next run goes on from there.
    ///
    /// - Parameters:
    ///   - pause: Lets others write between two steps.
    ///   - told: Called with each account that was deleted.
    public func cleanUpAnonymousAccounts(
        pausing pause: @Sendable () async throws -> Void,
        telling told: @Sendable (Account) -> Void
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

    /// Looks at the clock; true if it has run steadily for a day (``ClockLook``).
    public func isClockSteady() async throws(StoreError) -> Bool {
        try await store.isSteady(clock)
    }

    /// Schedules the accounts of the project and its tenants.
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

    /// The moment at which the clean-up was switched on; `nil` where it is off. A server that did not follow the
    /// setting has noted none: then it is now.
    private func start(of project: Project) async throws -> Timestamp? {
        guard SignInPolicy(project: project.config).deletesAnonymous else { return nil }
        if let start = SettingsRules.cleanUpStart(of: project.config) { return start }
        return SettingsRules.cleanUpStart(of: try await updateConfig(of: project) { $0 }.config)
    }

    private func start(of tenant: Tenant, in project: Project) async throws -> Timestamp? {
        guard SignInPolicy(tenant: tenant.config).deletesAnonymous else { return nil }
        if let start = SettingsRules.cleanUpStart(of: tenant.config) { return start }
        return SettingsRules.cleanUpStart(of: try await updateTenant(tenant.id, of: project) { $0 }.config)
    }

    private func schedule(
        in pool: UserPool,
        since start: Timestamp,
        pausing pause: @Sendable () async throws -> Void
    ) async throws -> Int {
        var scan = CleanUpScan(start: start)
        if let reached = try await store.cleanUpScan(of: pool), reached.start == start { scan = reached }
        // Until then accounts may still be made by those who do not know of it. Time may have been set back, too.
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
