extension Accounts {
    private static let refusalBatch = 500
    private static let projectPage = 100

    public func record(_ refusal: RefusedSignIn, of attempt: SignInAttempt) -> Bool {
        store.record(refusal, of: attempt)
    }

    public func refusals(of account: Account) async throws(StoreError) -> [RefusedSignIn] {
        try await store.refusals(of: account.localID, in: account.pool)
    }

    public func user(ofPhoneSession info: String) -> SignInAttempt.User {
        .phoneSession(digest: secrets.digest(Array(info.utf8)))
    }

    public func user(ofActionCode secret: String) -> SignInAttempt.User {
        .actionCode(digest: digest(ofCode: secret))
    }

    /// Deletes refusals after the retention of their project, like ``deleteAuditRecords(olderThanDays:pausing:)``.
    public func deleteOldRefusals(pausing pause: @Sendable () async throws -> Void) async throws -> Int? {
        guard try await isClockSteady() else { return nil }
        let now = clock.now()
        var (deleted, last) = (0, "")
        while true {
            let projects = try await store.projects(after: last, limit: Self.projectPage)
            for project in projects {
                let retention = RefusalPolicy(project: project.config).retention
                let moment = now.adding(milliseconds: -retention * 1000)
                while true {
                    let step = try await store.deleteRefusals(of: project.id, before: moment, limit: Self.refusalBatch)
                    deleted += step
                    guard step == Self.refusalBatch else { break }
                    try await pause()
                }
            }
            guard projects.count == Self.projectPage, let end = projects.last?.id else { return deleted }
            last = end
            try await pause()
        }
    }
}
