import CressetIdentity
import CressetWire

extension StoreConformance {
    static let cleanUp = [
        Check(
            "accountsAreScheduledOnceAndOnlyThoseThatAreAnonymous",
            accountsAreScheduledOnceAndOnlyThoseThatAreAnonymous
        ),
        Check("scanIsThePools", scanIsThePools),
        Check("onlyWhatIsDueAndStillAnonymousIsDeleted", onlyWhatIsDueAndStillAnonymousIsDeleted),
        Check("deletedAccountsLeaveTheirSessionsAsTombs", deletedAccountsLeaveTheirSessionsAsTombs),
        Check("lastLookAtTheClockIsKept", lastLookAtTheClockIsKept),
        Check("sessionsComeInTheOrderOfTheirDigests", sessionsComeInTheOrderOfTheirDigests),
        Check("endsOfSessionsAreKept", endsOfSessionsAreKept),
        Check("usesOfSessionsAreWrittenLate", usesOfSessionsAreWrittenLate),
        Check("onlySessionsThatEndedLongAgoAreDeleted", onlySessionsThatEndedLongAgoAreDeleted),
        Check("countsOfAccountsKnowTheirConditions", countsOfAccountsKnowTheirConditions),
    ]

    private static func anonymous(_ localID: String, in pool: UserPool = pool, due: Timestamp? = nil) -> Account {
        var account = account(localID, in: pool)
        account.lastLoginAt = moment
        account.cleanUpAt = due
        return account
    }

    static func accountsAreScheduledOnceAndOnlyThoseThatAreAnonymous(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await store.insert(account("waiting"), session: nil)
        try await store.insert(anonymous("scheduled", due: later(1)), session: nil)
        try await store.insert(anonymous("new"), session: nil)
        try await store.insert(anonymous("new", in: tenantPool), session: nil)
        let scan = CleanUpScan(start: moment, lastID: "new")
        let ids = ["ada-1", "waiting", "scheduled", "new", "gone"]
        try await expect(store.scheduleCleanUp(of: ids, in: pool, at: later(9), reaching: scan), is: 1)
        try await expect(store.account("new", in: pool)?.cleanUpAt, is: later(9))
        try await expect(store.account("scheduled", in: pool)?.cleanUpAt, is: later(1))
        try await expect(store.account("waiting", in: pool)?.cleanUpAt, is: nil)
        try await expect(store.account("new", in: tenantPool)?.cleanUpAt, is: nil)
        try await expect(store.account("ada-1", in: pool), is: ada())
        try await expect(store.cleanUpScan(of: pool), is: scan)
    }

    static func scanIsThePools(_ store: any IdentityStore) async throws {
        let scan = CleanUpScan(start: moment, lastID: "a", isDone: true)
        _ = try await store.scheduleCleanUp(of: [], in: tenantPool, at: moment, reaching: scan)
        try await expect(store.cleanUpScan(of: pool), is: nil)
        try await expect(store.cleanUpScan(of: tenantPool), is: scan)
        try await store.deleteAll(in: tenantPool)
        try await expect(store.cleanUpScan(of: tenantPool), is: nil)
    }

    static func onlyWhatIsDueAndStillAnonymousIsDeleted(_ store: any IdentityStore) async throws {
        for (number, localID) in ["first", "second", "upgraded", "later"].enumerated() {
            let due = localID == "later" ? later(100) : later(Int64(number))
            try await store.insert(anonymous(localID, due: due), session: nil)
        }
        try await store.update("upgraded", in: pool) { account in
            account.identities = [identity("g-1")]
            return nil
        }
        try await store.update("second", in: pool) { account in
            account.displayName = "still anonymous"
            return nil
        }
        try await expect(store.account("upgraded", in: pool)?.cleanUpAt, is: nil)
        let first = try await store.deleteAccounts(dueAt: later(99), limit: 1)
        try expect(first.deleted.map(\.localID), is: ["first"])
        let second = try await store.deleteAccounts(dueAt: later(99), limit: 5)
        try expect(second.deleted.map(\.localID), is: ["second"])
        try expect(second.examined, is: 1)
        try await expect(store.accounts(in: pool, after: "", limit: 9).map(\.localID), is: ["later", "upgraded"])
    }

    static func deletedAccountsLeaveTheirSessionsAsTombs(_ store: any IdentityStore) async throws {
        var account = anonymous("a", due: moment)
        account.sessions.latest = 1_767_225_700
        try await store.insert(account, session: session(1, of: "a"))
        _ = try await store.deleteAccounts(dueAt: moment, limit: 5)
        let found = try await store.session(refreshTokenDigest: digest(1))
        try expect(found != nil && found?.account == nil, "the session is gone, or has an account")
        try await expect(latestAuthTime(of: "a", in: pool, from: store), is: 1_767_225_700)
    }

    static func lastLookAtTheClockIsKept(_ store: any IdentityStore) async throws {
        let looks = [
            ClockReading(moment: later(5), uptime: 7, steadiness: 9),
            ClockReading(moment: later(1), uptime: 2, steadiness: 0),
        ]
        var last: ClockReading?
        for look in looks {
            let expected = last
            let made = try await store.updateClockReading { found, isNew in
                found == expected && isNew ? look : ClockReading(moment: later(0), uptime: 0, steadiness: 1)
            }
            try expect(made, is: look)
            last = look
        }
        try await store.insert(project("acme", number: "1", apiKey: "key"))
        let look = looks[1]
        _ = try await store.updateClockReading { _, isNew in isNew ? looks[0] : look }
        try await expect(store.updateClockReading { found, _ in found ?? looks[0] }, is: look)
    }

    static func sessionsComeInTheOrderOfTheirDigests(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: session(2, of: "ada-1"))
        for number: UInt8 in [3, 1] { try await store.update("ada-1", in: pool) { _ in session(number, of: "ada-1") } }
        try await store.insert(account("gone"), session: session(4, of: "gone"))
        try await store.delete("gone", in: pool) { _ in }
        let first = try await store.sessions(after: [], limit: 2)
        try expect(first.map(\.session.refreshTokenDigest), is: [digest(1), digest(2)])
        try expect(first.map(\.account), is: [ada(), ada()])
        let second = try await store.sessions(after: digest(2), limit: 9)
        try expect(second.map(\.session.refreshTokenDigest), is: [digest(3), digest(4)])
        try expect(second.last?.account, is: .some(nil))
    }

    static func endsOfSessionsAreKept(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: session(1, of: "ada-1"))
        var expected = session(1, of: "ada-1")
        for end in [later(5), nil] {
            try await store.record([
                SessionEnd(digest: digest(1), endedAt: end), SessionEnd(digest: digest(9), endedAt: nil),
            ])
            expected.endedAt = end
            try await expect(store.session(refreshTokenDigest: digest(1))?.session, is: expected)
        }
    }

    static func usesOfSessionsAreWrittenLate(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: session(1, of: "ada-1"))
        store.recordUse(ofSession: digest(1), at: later(5))
        store.recordUse(ofSession: digest(1), at: later(4))
        store.recordUse(ofSession: digest(2), at: later(4))
        try await store.writePendingUses()
        try await expect(store.session(refreshTokenDigest: digest(1))?.session.usedAt, is: later(5))
        store.recordUse(ofSession: digest(1), at: later(4))
        try await store.writePendingUses()
        try await expect(store.session(refreshTokenDigest: digest(1))?.session.usedAt, is: later(5))
    }

    static func onlySessionsThatEndedLongAgoAreDeleted(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: session(0, of: "ada-1"))
        for number: UInt8 in 1...4 {
            try await store.update("ada-1", in: pool) { _ in session(number, of: "ada-1") }
            let ended = SessionEnd(digest: digest(number), endedAt: later(Int64(number)))
            try await store.record([ended])
        }
        let first = try await store.deleteSessions(endedBefore: later(4), limit: 1) { _, _ in true }
        try expect(first == (1, 1), "\(first)")
        // The second session is still active.
        let second = try await store.deleteSessions(endedBefore: later(4), limit: 9) { session, account in
            session.refreshTokenDigest != digest(2) && account == ada()
        }
        try expect(second == (2, 1), "\(second)")
        let left = try await store.sessions(after: [], limit: 9).map(\.session)
        try expect(left.map(\.refreshTokenDigest), is: [digest(0), digest(2), digest(4)])
        try expect(left.map(\.endedAt), is: [nil, nil, later(4)])
    }

    static func countsOfAccountsKnowTheirConditions(_ store: any IdentityStore) async throws {
        var accounts = [ada(), account("waiting"), anonymous("a"), anonymous("b")]
        accounts[3].createdAt = later(10)
        accounts[3].disabled = true
        let changes: [@Sendable (inout Account) -> Void] = [
            { $0.email = "a@example.com" }, { $0.phoneNumber = "+15550000000" }, { $0.identities = [identity("x")] },
            { $0.customAuth = true }, { $0.password = StoredPassword(algorithm: "BCRYPT", hash: [1]) },
            { $0.hasUsedTemporaryPassword = true }, { $0.hasLostSignInMethods = true }, { $0.lastLoginAt = nil },
            { $0.sessions = SessionLimits(revision: 1, earliest: 5) },
        ]
        for (number, change) in changes.enumerated() {
            var account = anonymous("changed-\(number)")
            change(&account)
            accounts.append(account)
        }
        for account in accounts { try await store.insert(account, session: nil) }
        func count(_ fill: (inout AccountCountQuery) -> Void) async throws -> Int {
            var query = AccountCountQuery()
            fill(&query)
            return try await store.countAccounts(matching: query, in: pool)
        }
        try await expect(count { _ in }, is: accounts.count)
        try await expect(count { $0.isAnonymous = true }, is: accounts.count { $0.isSubjectToCleanUp })
        try await expect(count { $0.isAnonymous = true }, is: 2)
        try await expect(count { $0.isDisabled = true }, is: 1)
        try await expect(count { $0.createdUntil = later(9) }, is: accounts.count - 1)
        try await expect(
            count { $0.activeSince = moment },
            is: accounts.count { ($0.lastLoginAt ?? later(-1)) >= moment }
        )
        try await expect(count { $0.activeSince = later(100) }, is: 0)
        let active = [moment, later(5), later(100)].map { since in
            let found = accounts.filter { [$0.lastLoginAt, $0.lastRefreshAt].contains { ($0 ?? later(-1)) >= since } }
            return ActiveAccounts(all: found.count, anonymous: found.count { $0.isSubjectToCleanUp })
        }
        try await expect(
            store.countActiveAccounts(in: pool, since: [moment, later(5), later(100)]),
            is: active
        )
        try await expect(store.countActiveAccounts(in: pool, since: []), is: [])
        try await expect(
            count { query in
                query.isAnonymous = true
                query.createdUntil = moment
            },
            is: 1
        )
        try await expect(store.countAccounts(matching: AccountCountQuery(), in: tenantPool), is: 0)
    }
}
