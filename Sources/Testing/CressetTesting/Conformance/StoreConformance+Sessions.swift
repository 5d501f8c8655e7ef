import CressetIdentity
import CressetWire

extension StoreConformance {
    static let sessions = [
        Check("everyMemberOfASessionIsKept", everyMemberOfASessionIsKept),
        Check("unknownDigestFindsNoSession", unknownDigestFindsNoSession),
        Check("sessionComesWithTheAccountAsItIsNow", sessionComesWithTheAccountAsItIsNow),
        Check("sessionOutlivesItsAccount", sessionOutlivesItsAccount),
        Check("takenDigestIsRefused", takenDigestIsRefused),
        Check("latestSessionOfAnIDIsKnownWhenItsAccountIsGone", latestSessionOfAnIDIsKnownWhenItsAccountIsGone),
        Check("sessionThatWasNotKeptLeavesATomb", sessionThatWasNotKeptLeavesATomb),
        Check("newAccountFollowsADeletedOneOfItsID", newAccountFollowsADeletedOneOfItsID),
        Check("sessionsOfAnAccountAreListedWithoutTombs", sessionsOfAnAccountAreListedWithoutTombs),
        Check("sessionsOfAnAccountComeInPages", sessionsOfAnAccountComeInPages),
        Check("endedSessionIsRecordedOnceAndTheOthersStay", endedSessionIsRecordedOnceAndTheOthersStay),
        Check("useThatIsNotWrittenYetIsShown", useThatIsNotWrittenYetIsShown),
        Check("revocationOfASessionChangesItsAccount", revocationOfASessionChangesItsAccount),
        Check("changeOfASessionIsOneStep", changeOfASessionIsOneStep),
    ]

    static func sessionsOfAnAccountAreListedWithoutTombs(_ store: any IdentityStore) async throws {
        try await store.insert(account("bob"), session: session(3, of: "bob"))
        try await store.insert(ada(in: tenantPool), session: session(4, of: "ada-1", in: tenantPool))
        // The account knew a later session than the store: a tombstone keeps it.
        try await store.insert(ada(), session: nil)
        try await store.delete("ada-1", in: pool) { _ in }
        try await expect(sessions(of: "ada-1", in: store), is: [])
        try await store.insert(account("ada-1"), session: session(2, of: "ada-1").moved(to: 5))
        let later = session(1, of: "ada-1").moved(to: 1_767_300_000)
        try await store.update("ada-1", in: pool) { _ in later }
        try await expect(sessions(of: "ada-1", in: store).map(\.refreshTokenDigest), is: [digest(1), digest(2)])
        try await expect(sessions(of: "ada-1", in: store).first, is: later)
        try await expect(sessions(of: "nobody", in: store), is: [])
    }

    static func sessionsOfAnAccountComeInPages(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: session(1, of: "ada-1"))
        for number in UInt8(2)...6 {
            // Sessions of one second are ordered by digest.
            let next = session(number, of: "ada-1").moved(to: 1_767_225_600 + Int64(number / 3))
            try await store.update("ada-1", in: pool) { _ in next }
        }
        for size in 1...4 {
            var listed: [UInt8] = []
            var last: SessionPosition?
            while true {
                let page = try await store.sessions(of: "ada-1", in: pool, after: last, limit: size)
                listed += page.map { $0.refreshTokenDigest[0] }
                guard let next = page.last else { break }
                last = SessionPosition(after: next)
            }
            try expect(listed, is: [6, 3, 4, 5, 1, 2])
        }
    }

    static func endedSessionIsRecordedOnceAndTheOthersStay(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: session(1, of: "ada-1"))
        try await store.update("ada-1", in: pool) { _ in session(2, of: "ada-1") }
        let id = session(1, of: "ada-1").id
        for (localID, pool) in [("bob", pool), ("ada-1", tenantPool)] {
            try await expect(store.endSession(id, of: localID, in: pool, at: moment), is: false)
            try await expect(store.session(id, of: localID, in: pool), is: nil)
        }
        try await expect(store.endSession(session(3, of: "").id, of: "ada-1", in: pool, at: moment), is: false)
        try await expect(store.endSession(id, of: "ada-1", in: pool, at: moment), is: true)
        try await expect(store.endSession(id, of: "ada-1", in: pool, at: later(1)), is: false)
        // The account knows the session once, and is otherwise unchanged.
        var account = ada()
        account.revokeSession(id, at: moment)
        try await expect(store.account("ada-1", in: pool), is: account)
        var ended = session(1, of: "ada-1")
        (ended.revokedAt, ended.endedAt) = (moment, moment)
        try await expect(store.session(id, of: "ada-1", in: pool), is: ended)
        try await expect(store.session(refreshTokenDigest: digest(1))?.session, is: ended)
        try await expect(store.session(refreshTokenDigest: digest(2))?.session, is: session(2, of: "ada-1"))
    }

    static func useThatIsNotWrittenYetIsShown(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: session(1, of: "ada-1"))
        store.recordUse(ofSession: digest(1), at: later(5))
        try await expect(sessions(of: "ada-1", in: store).first?.usedAt, is: later(5))
        try await expect(store.session(session(1, of: "").id, of: "ada-1", in: pool)?.usedAt, is: later(5))
        try await store.writePendingUses()
        try await expect(sessions(of: "ada-1", in: store).first?.usedAt, is: later(5))
    }

    static func revocationOfASessionChangesItsAccount(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: session(1, of: "ada-1"))
        for _ in 1...2 {
            try await store.updateSession(refreshTokenDigest: digest(1)) { $0.revokedAt = moment }
        }
        var account = ada()
        account.revokeSession(session(1, of: "").id, at: moment)
        try await expect(store.account("ada-1", in: pool), is: account)
    }

    /// 16 concurrent changes see each other.
    static func changeOfASessionIsOneStep(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: session(1, of: "ada-1"))
        try await store.update("ada-1", in: pool) { _ in session(2, of: "ada-1") }
        try await expect(.notFound) {
            try await store.updateSession(refreshTokenDigest: digest(3)) { $0.revokedAt = moment }
        }
        let seen = try await withThrowingTaskGroup(of: Int64.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    try await store.updateSession(refreshTokenDigest: digest(1)) { session in
                        let next = session.tokens.generation + 1
                        session.tokens = TokenRotation(generation: next, replacedAt: [later(next)])
                        return next
                    }
                }
            }
            return try await group.reduce(into: Set<Int64>()) { $0.insert($1) }
        }
        try expect(seen, is: Set(1...16))
        var expected = session(1, of: "ada-1")
        expected.tokens = TokenRotation(generation: 16, replacedAt: [later(16)])
        try await expect(store.session(refreshTokenDigest: digest(1))?.session, is: expected)
        try await expect(store.session(refreshTokenDigest: digest(2))?.session, is: session(2, of: "ada-1"))
    }

    private static func sessions(of localID: String, in store: any IdentityStore) async throws -> [Session] {
        try await store.sessions(of: localID, in: pool, after: nil, limit: 100)
    }

    static func everyMemberOfASessionIsKept(_ store: any IdentityStore) async throws {
        let rich = Session(
            pool: tenantPool,
            localID: "ada-1",
            refreshTokenDigest: digest(1),
            authTime: 1_767_225_601,
            signInProvider: "custom",
            claims: ["role": "admin", "n": [1, 2.5, .null]],
            signInAttributes: ["hd": "example.com"],
            secondFactor: SessionSecondFactor(kind: "phone", enrollmentID: "f-1"),
            proof: SignInProof(
                signedInAt: 1_767_225_600,
                method: "password",
                secondFactor: SessionSecondFactor(kind: "totp", enrollmentID: "f-2")
            ),
            device: SessionDevice(userAgent: "Mozilla/5.0 \"x\"", network: "203.0.113.0/24")
        )
        try await store.insert(ada(in: tenantPool), session: rich)
        let found = try await store.session(refreshTokenDigest: digest(1))
        try expect(found?.session, is: rich)
        try expect(found?.account, is: ada(in: tenantPool))
    }

    static func unknownDigestFindsNoSession(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: session(1, of: "ada-1"))
        for unknown in [digest(2), Array(digest(1).dropLast()), []] {
            let found = try await store.session(refreshTokenDigest: unknown)
            try expect(found == nil, "a session is found by \(unknown)")
        }
    }

    static func sessionComesWithTheAccountAsItIsNow(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: session(1, of: "ada-1"))
        try await store.insert(ada(in: tenantPool), session: nil)
        let changed = try await store.update("ada-1", in: pool) { account in
            account.disabled = true
            return session(2, of: "ada-1")
        }
        for number: UInt8 in [1, 2] {
            let found = try await store.session(refreshTokenDigest: digest(number))
            try expect(found?.session, is: session(number, of: "ada-1"))
            try expect(found?.account, is: changed)
        }
    }

    static func sessionOutlivesItsAccount(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: session(1, of: "ada-1"))
        try await store.insert(ada(in: tenantPool), session: nil)
        try await store.delete("ada-1", in: pool) { _ in }
        let found = try await store.session(refreshTokenDigest: digest(1))
        try expect(found?.session, is: session(1, of: "ada-1"))
        try expect(found?.account == nil, "the session found an account of another pool")
    }

    static func latestSessionOfAnIDIsKnownWhenItsAccountIsGone(_ store: any IdentityStore) async throws {
        try await store.insert(account("ada-1"), session: nil)
        try await expect(latestAuthTime(of: "ada-1", in: pool, from: store), is: nil)
        for (number, authTime) in [(1, 7), (2, 9), (3, 8)] as [(UInt8, Int64)] {
            try await store.update("ada-1", in: pool) { _ in
                Session(
                    pool: pool,
                    localID: "ada-1",
                    refreshTokenDigest: digest(number),
                    authTime: authTime,
                    signInProvider: "password"
                )
            }
        }
        try await store.delete("ada-1", in: pool) { _ in }
        try await expect(latestAuthTime(of: "ada-1", in: pool, from: store), is: 9)
        try await expect(latestAuthTime(of: "ada-1", in: tenantPool, from: store), is: nil)
        try await expect(latestAuthTime(of: "ada", in: pool, from: store), is: nil)
    }

    static func sessionThatWasNotKeptLeavesATomb(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: session(1, of: "ada-1"))
        try await store.delete("ada-1", in: pool) { _ in }
        try await expect(latestAuthTime(of: "ada-1", in: pool, from: store), is: 1_767_225_602)
        try await expect(latestAuthTime(of: "ada-1", in: tenantPool, from: store), is: nil)
    }

    static func newAccountFollowsADeletedOneOfItsID(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await store.delete("ada-1", in: pool) { _ in }
        var again = account("ada-1")
        again.sessions.latest = 1_767_225_600
        let written = try await store.insert(again, session: session(1, of: "ada-1"))
        let leading = FutureSession(authTime: 1_767_225_603, openedAt: 1_767_225_600, setBack: 3)
        try expect(
            written.sessions,
            is: SessionLimits(earliest: 1_767_225_603, latest: 1_767_225_603, leading: leading)
        )
        try await expect(store.account("ada-1", in: pool), is: written)
        let opened = try await store.session(refreshTokenDigest: digest(1))
        try expect(opened?.session.authTime, is: 1_767_225_603)
    }

    static func takenDigestIsRefused(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: session(1, of: "ada-1"))
        try await expect(.conflict(.other)) {
            try await store.insert(account("bob"), session: session(1, of: "bob"))
        }
        try await expect(store.account("bob", in: pool), is: nil)
        let found = try await store.session(refreshTokenDigest: digest(1))
        try expect(found?.session.localID, is: "ada-1")
    }

    static func latestAuthTime(
        of localID: String,
        in pool: UserPool,
        from store: any IdentityStore
    ) async throws -> Int64? {
        try await store.change(in: pool) { (AccountChange(), try $0.latestAuthTime(of: localID)) }
    }
}
