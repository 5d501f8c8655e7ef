import CressetIdentity

extension StoreConformance {
    static let phoneSessions = [
        Check("everyMemberOfAPhoneSessionIsKept", everyMemberOfAPhoneSessionIsKept),
        Check("phoneSessionOfAnotherPoolIsNotFound", phoneSessionOfAnotherPoolIsNotFound),
        Check("takenPhoneSessionChangesNothing", takenPhoneSessionChangesNothing),
        Check("messageIsStoredWithItsPhoneSession", messageIsStoredWithItsPhoneSession),
        Check("triesOfAPhoneSessionAreWritten", triesOfAPhoneSessionAreWritten),
        Check("sixteenUsersOfAPhoneSessionFollowEachOther", sixteenUsersOfAPhoneSessionFollowEachOther),
        Check("phoneCodeIsUsedWithItsChange", phoneCodeIsUsedWithItsChange),
        Check("deletedAccountTakesItsPhoneSessionsAlong", deletedAccountTakesItsPhoneSessionsAlong),
        Check("expiredPhoneSessionsAreDeleted", expiredPhoneSessionsAreDeleted),
    ]

    private static func session(
        _ number: UInt8,
        for purpose: PhoneSession.Purpose = .signIn,
        in pool: UserPool = pool,
        expiresAt end: Timestamp = moment
    ) -> PhoneSession {
        PhoneSession(
            pool: pool,
            digest: [number, 0, 255],
            purpose: purpose,
            phoneNumber: "+15555550100",
            codeDigest: [255, 0, number],
            expiresAt: end
        )
    }

    private static func find(_ session: PhoneSession, in store: any IdentityStore) async throws -> PhoneSession? {
        try await store.phoneSession(digest: session.digest, in: session.pool)
    }

    static func everyMemberOfAPhoneSessionIsKept(_ store: any IdentityStore) async throws {
        var tried = session(1)
        tried.triesLeft = 2
        let sessions = [
            tried, session(2, for: .enrollment(localID: "ada-1"), in: tenantPool),
            session(3, for: .secondFactor(localID: "")),
        ]
        for session in sessions { try await store.insert(session, sms: nil) }
        for session in sessions { try await expect(find(session, in: store), is: session) }
    }

    static func phoneSessionOfAnotherPoolIsNotFound(_ store: any IdentityStore) async throws {
        let session = session(1)
        try await store.insert(session, sms: nil)
        for pool in [tenantPool, otherPool] {
            try await expect(store.phoneSession(digest: session.digest, in: pool), is: nil)
            try await expect(.notFound) {
                try await store.updatePhoneSession(digest: session.digest, in: pool) { $0.triesLeft = 0 }
            }
        }
        try await expect(find(session, in: store), is: session)
    }

    static func takenPhoneSessionChangesNothing(_ store: any IdentityStore) async throws {
        let first = session(1)
        try await store.insert(first, sms: nil)
        let sms = outboxItem("m", .sms)
        try await expect(.conflict(.other)) {
            try await store.insert(session(1, for: .secondFactor(localID: "ada-1")), sms: sms)
        }
        try await expect(find(first, in: store), is: first)
        try await expect(store.countWaiting(.sms), is: 0)
    }

    static func messageIsStoredWithItsPhoneSession(_ store: any IdentityStore) async throws {
        let sms = outboxItem("m", .sms)
        try await store.insert(session(1), sms: sms)
        try await expect(store.countWaiting(.sms), is: 1)
        // If the message cannot be written, its session is not written either.
        try await expect(.conflict(.other)) { try await store.insert(session(2), sms: sms) }
        try await expect(find(session(2), in: store), is: nil)
    }

    static func triesOfAPhoneSessionAreWritten(_ store: any IdentityStore) async throws {
        let session = session(1)
        try await store.insert(session, sms: nil)
        let seen = try await store.updatePhoneSession(digest: session.digest, in: pool) { session in
            defer { session.triesLeft -= 1 }
            return session.triesLeft
        }
        try expect(seen, is: PhoneSession.tries)
        try await expect(find(session, in: store)?.triesLeft, is: PhoneSession.tries - 1)
    }

    static func sixteenUsersOfAPhoneSessionFollowEachOther(_ store: any IdentityStore) async throws {
        let session = session(1)
        try await store.insert(session, sms: nil)
        let winners = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    try await store.updatePhoneSession(digest: session.digest, in: pool) { session in
                        defer { session.triesLeft = 0 }
                        return session.triesLeft > 0
                    }
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        try expect(winners, is: 1)
    }

    static func phoneCodeIsUsedWithItsChange(_ store: any IdentityStore) async throws {
        let (first, second) = (session(1), session(2))
        for session in [first, second] { try await store.insert(session, sms: nil) }
        try await store.insert(account("ada-1"), session: nil)
        // A refused change leaves the code.
        do {
            try await store.update("ada-1", in: pool, writing: { _ in throw Refusal() })
        } catch is Refusal {}
        try await expect(find(first, in: store), is: first)
        for (code, error) in [(first, nil), (first, .phoneCode), (session(3), .phoneCode)]
            as [(PhoneSession, StoreError.Conflict?)]
        {
            let change: @Sendable () async throws -> Void = {
                try await store.update(
                    "ada-1",
                    in: pool,
                    writing: { account in
                        account.displayName = error == nil ? "Ada" : "Eve"
                        return AccountChange(phoneCode: code.digest)
                    }
                )
            }
            if let error { try await expect(.conflict(error), from: change) } else { try await change() }
            try await expect(store.account("ada-1", in: pool)?.displayName, is: "Ada")
        }
        try await expect(find(first, in: store)?.triesLeft, is: 0)
        try await expect(.conflict(.phoneCode)) {
            try await store.insert(account("eve"), session: nil, using: first.digest)
        }
        try await expect(store.account("eve", in: pool), is: nil)
        try await store.insert(account("eve"), session: nil, using: second.digest)
        try await expect(find(second, in: store)?.triesLeft, is: 0)
    }

    static func deletedAccountTakesItsPhoneSessionsAlong(_ store: any IdentityStore) async throws {
        let (own, other) = (session(1, for: .enrollment(localID: "ada-1")), session(2))
        try await store.insert(account("ada-1"), session: nil)
        for session in [own, other] { try await store.insert(session, sms: nil) }
        try await store.delete("ada-1", in: pool, if: { _ in })
        try await expect(find(own, in: store), is: nil)
        try await expect(find(other, in: store), is: other)
        try await store.deleteAll(in: pool)
        try await expect(find(other, in: store), is: nil)
    }

    static func expiredPhoneSessionsAreDeleted(_ store: any IdentityStore) async throws {
        let sessions = [session(1, expiresAt: later(-1)), session(2), session(3, in: otherPool, expiresAt: later(-1))]
        for session in sessions { try await store.insert(session, sms: nil) }
        try await expect(store.deletePhoneSessions(expiredBefore: moment), is: 2)
        try await expect(find(sessions[1], in: store), is: sessions[1])
        try await expect(store.deletePhoneSessions(expiredBefore: moment), is: 0)
    }
}
