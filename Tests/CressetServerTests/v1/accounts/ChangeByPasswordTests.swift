import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Changes authorized by a password, with account changes between the check and the step.
struct ChangeByPasswordTests {
    struct Bench {
        let service: TestService
        let passwords = InterruptedPasswords()
        let accounts: Accounts
        let realm: Realm

        init(_ service: TestService) async throws {
            try await service.showAccounts()
            self.service = service
            (accounts, realm) = try await service.domain(with: passwords)
        }

        /// Creates the user; the interruption runs during the password check.
        func register(_ interruption: @escaping @Sendable (inout Account) -> Void) async throws {
            let account = try await accounts.register(
                email: "ada@example.com",
                password: "engine-1843",
                in: realm
            )
            passwords.interrupt { [service] in
                try await service.store.update(account.localID, in: account.pool) { account in
                    interruption(&account)
                    return nil
                }
            }
        }

        func delete(_ password: String = "engine-1843") async throws {
            try await accounts.delete(email: "ada@example.com", password: password, in: realm)
        }

        func changePassword() async throws -> Account {
            try await accounts.changePassword(
                to: "engine-1844",
                email: "ada@example.com",
                password: "engine-1843",
                in: realm
            )
        }

        func changeEmail() async throws -> Account {
            try await accounts.changeEmail(
                to: "countess@example.com",
                email: "ada@example.com",
                password: "engine-1843",
                in: realm
            ).account
        }
    }

    struct Meanwhile: Sendable {
        let change: @Sendable (inout Account) -> Void
        let refusal: IdentityError
    }

    private static let other = StoredPassword(algorithm: "PLAIN", hash: Array("thief-1843".utf8))

    static let changes = [
        Meanwhile(change: { $0.password = other }, refusal: IdentityError(.invalidLoginCredentials)),
        Meanwhile(change: { $0.password = nil }, refusal: IdentityError(.invalidLoginCredentials)),
        Meanwhile(change: { $0.email = "eve@example.com" }, refusal: IdentityError(.invalidLoginCredentials)),
        Meanwhile(change: { $0.email = nil }, refusal: IdentityError(.invalidLoginCredentials)),
        Meanwhile(change: { $0.disabled = true }, refusal: IdentityError(.userDisabled)),
    ]

    @Test(arguments: changes)
    func proofThatComesTooLateChangesNothing(_ meanwhile: Meanwhile) async throws {
        try await TestService.run { service in
            let bench = try await Bench(service)
            try await bench.register(meanwhile.change)
            await #expect(throws: meanwhile.refusal) { try await bench.changePassword() }
            var expected = try #require(try await service.accounts().first)
            #expect(expected.validSince == service.clock.now().seconds)
            #expect(expected.password?.hash != Array("engine-1844".utf8))
            #expect(expected.email != "countess@example.com")
            // Each call starts with the account in its original state.
            for attempt in [{ _ = try await bench.changeEmail() }, { try await bench.delete() }] {
                bench.passwords.interrupt {}
                try await service.accounts.delete(localID: expected.localID, in: service.pool)
                try await bench.register(meanwhile.change)
                await #expect(throws: meanwhile.refusal) { try await attempt() }
                expected = try #require(try await service.accounts().first)
                #expect(expected.email != "countess@example.com")
            }
        }
    }

    @Test func accountThatIsGoneIsNotBroughtBack() async throws {
        try await TestService.run { service in
            let bench = try await Bench(service)
            try await bench.register { _ in }
            let id = try #require(try await service.accounts().first).localID
            bench.passwords.interrupt { try await service.accounts.delete(localID: id, in: service.pool) }
            await #expect(throws: IdentityError(.userNotFound)) { try await bench.changePassword() }
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func addressTakenMeanwhileIsTaken() async throws {
        try await TestService.run { service in
            let bench = try await Bench(service)
            try await bench.register { _ in }
            bench.passwords.interrupt { try await service.create([["email": "countess@example.com"]]) }
            await #expect(throws: IdentityError(.emailExists)) { try await bench.changeEmail() }
            let emails = try await service.accounts().map(\.email)
            #expect(Set(emails) == ["ada@example.com", "countess@example.com"])
        }
    }

    @Test func withoutAnInterruptionEverythingIsDone() async throws {
        try await TestService.run { service in
            let bench = try await Bench(service)
            try await bench.register { _ in }
            let moved = try await bench.changeEmail()
            #expect(moved.email == "countess@example.com")
            #expect(moved.initialEmail == "ada@example.com")
            let changed = try await bench.accounts.changePassword(
                to: "engine-1844",
                email: "countess@example.com",
                password: "engine-1843",
                in: bench.realm
            )
            #expect(changed.password?.hash == Array("engine-1844".utf8))
            try await bench.accounts.delete(
                email: "countess@example.com",
                password: "engine-1844",
                in: bench.realm
            )
            #expect(try await service.accounts().isEmpty)
        }
    }
}
