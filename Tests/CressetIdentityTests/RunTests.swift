import CressetStoreSQLite
import CressetTesting
import CressetWire
import Synchronization
import Testing

@testable import CressetIdentity

struct RunTests {
    private static let project = Project(
        id: "acme",
        number: "1",
        apiKey: "key",
        createdAt: TestClock.start,
        config: [:]
    )
    private static let realm = Realm(project: project)

    private static func withAccount(_ body: (Accounts, any IdentityStore) async throws -> Void) async throws {
        let store = try SQLiteStore(.memory)
        try await store.insert(
            Account(pool: realm.pool, localID: "ada", createdAt: TestClock.start),
            session: nil
        )
        let accounts = Accounts(
            store: store,
            passwords: WalkPasswords(),
            secrets: WalkSecrets(number: 1),
            clock: TestClock(),
            publicSuffixes: KnownSuffixes(),
            behavior: .production
        )
        try await body(accounts, store)
        await store.close()
    }

    private static func rename(_ step: inout ChangeStep) throws {
        step.change.account = try step.account("ada")
        step.change.account?.displayName = "Ada"
    }

    @Test func stepWithANewNeedInEachRunEndsWithoutAWrite() async throws {
        try await Self.withAccount { accounts, store in
            let runs = Atomic(0)
            let composed = Atomic(0)
            await #expect(throws: IdentityError(.overloaded)) {
                try await accounts.run(
                    in: Self.realm,
                    composeNotice: { _ in
                        composed.add(1, ordering: .relaxed)
                        return nil
                    }
                ) { step in
                    try Self.rename(&step)
                    let left = runs.add(1, ordering: .relaxed).newValue
                    let notice = FactorNotice(
                        subject: .usedRecoveryCode(left: left),
                        email: "ada@example.com",
                        displayName: nil
                    )
                    try step.add(mailOf: notice)
                }
            }
            #expect(runs.load(ordering: .relaxed) == 10)
            #expect(composed.load(ordering: .relaxed) == 10)
            let name = try await store.account("ada", in: Self.realm.pool)?.displayName
            #expect(name == nil)
        }
    }

    @Test func unknownAccountIsNotWritten() async throws {
        try await Self.withAccount { accounts, store in
            await #expect(throws: IdentityError(.userNotFound)) {
                try await accounts.run(in: Self.realm) { step in step.change.account = try step.account("eve") }
            }
            let count = try await store.countAccounts(in: Self.realm.pool)
            #expect(count == 1)
        }
    }

    @Test func usedProofIsRefusedByItsOwnError() async throws {
        try await Self.withAccount { accounts, store in
            let nonce = UsedNonce(digest: [7], expiry: TestClock.start.adding(milliseconds: 1000))
            _ = try await store.useNonce(nonce.digest, until: nonce.expiry)
            let cases: [(AccountChange, IdentityError.Code)] = [
                (AccountChange(nonce: nonce), .invalidSession), (AccountChange(phoneCode: [8]), .expiredSession),
                (AccountChange(actionCode: [9]), .invalidCode),
            ]
            for (proof, code) in cases {
                await #expect(throws: IdentityError(code)) {
                    try await accounts.run(in: Self.realm, usedNonce: .invalidSession) { step in
                        step.change = proof
                        try Self.rename(&step)
                    }
                }
            }
            let name = try await store.account("ada", in: Self.realm.pool)?.displayName
            #expect(name == nil)
        }
    }

    @Test func refusalIsThrownAfterTheWrite() async throws {
        try await Self.withAccount { accounts, store in
            await #expect(throws: IdentityError(.userDisabled)) {
                try await accounts.run(in: Self.realm) { step in
                    try Self.rename(&step)
                    step.refusal = IdentityError(.userDisabled)
                }
            }
            let name = try await store.account("ada", in: Self.realm.pool)?.displayName
            #expect(name == "Ada")
        }
    }

    @Test func mailIsComposedOnceAndStoredWithTheChange() async throws {
        try await Self.withAccount { accounts, store in
            let notice = FactorNotice(subject: .wrongCodes, email: "ada@example.com", displayName: nil)
            let composed = Atomic(0)
            try await accounts.run(
                in: Self.realm,
                composeNotice: { notice in
                    composed.add(1, ordering: .relaxed)
                    return OutboxItem(id: "m", kind: .mail, projectID: "acme", payload: [1], createdAt: TestClock.start)
                }
            ) { step in
                try Self.rename(&step)
                try step.add(mailOf: notice)
            }
            #expect(composed.load(ordering: .relaxed) == 1)
            let mails = try await store.countWaiting(.mail)
            #expect(mails == 1)
            let name = try await store.account("ada", in: Self.realm.pool)?.displayName
            #expect(name == "Ada")
        }
    }
}
