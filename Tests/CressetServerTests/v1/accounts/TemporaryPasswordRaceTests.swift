import CressetHTTP
import CressetTesting
import CressetWire
import Testing

@testable import CressetIdentity

/// Sixteen concurrent calls: the store determines their order, and every result matches a sequential order.
struct TemporaryPasswordRaceTests {
    private static func run(_ body: (TestService) async throws -> Void) async throws {
        try await TestService.run { service in
            try await service.allowTemporaryPasswords()
            try await service.addUser()
            try await body(service)
        }
    }

    private static func race(
        _ call: @escaping @Sendable (Int) async throws -> Answer
    ) async throws -> [Int: Answer] {
        try await withThrowingTaskGroup(of: (Int, Answer).self) { group in
            for number in 0..<16 { group.addTask { (number, try await call(number)) } }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }

    @Test func everyFirstUseSignsInAndThePasswordGoesOnce() async throws {
        try await Self.run { service in
            let password = try await service.temporaryPassword()
            let answers = try await Self.race { _ in try await service.signIn(password: password) }
            #expect(answers.values.allSatisfy { $0.status == 200 })
            for answer in answers.values {
                #expect(try await service.refresh(answer["refreshToken"]?.string ?? "").status == 200)
            }
            let account = try #require(try await service.accounts().first)
            #expect(account.password == nil)
            #expect(account.validSince == service.clock.now().seconds)
            #expect(try await service.signIn().status == 400)
        }
    }

    @Test func useAndThePasswordItselfAreNeverBothInForce() async throws {
        try await Self.run { service in
            let password = try await service.temporaryPassword()
            let answers = try await Self.race { number in
                try await service.signIn(password: number.isMultiple(of: 2) ? password : "engine-1843")
            }
            #expect(answers.allSatisfy { $0.key.isMultiple(of: 2) ? $0.value.status == 200 : true })
            for refused in answers.values where refused.status != 200 {
                #expect(refused.errorMessage == "INVALID_LOGIN_CREDENTIALS")
            }
            #expect(try await service.signIn().status == 400)
            #expect(try await service.signIn(password: password).status == 200)
        }
    }

    @Test func noUseOutlivesAChangeOfThePassword() async throws {
        try await Self.run { service in
            let password = try await service.temporaryPassword()
            let id = JSONValue.string(try #require(try await service.accounts().first).localID)
            let answers = try await Self.race { number in
                guard number.isMultiple(of: 2) else { return try await service.signIn(password: password) }
                return try await service.post(
                    "v1/accounts:update",
                    ["localId": id, "password": "engine-1844"],
                    as: .administrator
                )
            }
            for (number, answer) in answers where answer.status != 200 {
                #expect(!number.isMultiple(of: 2) && answer.errorMessage == "INVALID_LOGIN_CREDENTIALS")
            }
            #expect(try await service.signIn(password: password).status == 400)
            #expect(try await service.signIn(password: "engine-1844").status == 200)
        }
    }

    @Test func ofManyResetsOneIsInForce() async throws {
        try await Self.run { service in
            try await service.configure(["quota": ["emailQuotaConfig": ["perRecipientHourly": 80]]])
            let first = try await service.temporaryPassword()
            let answers = try await Self.race { number in
                guard number.isMultiple(of: 2) else { return try await service.signIn(password: first) }
                return try await service.sendCode("TEMPORARY_PASSWORD", ["email": "ada@example.com"])
            }
            for (number, answer) in answers where answer.status != 200 {
                #expect(!number.isMultiple(of: 2) && answer.errorMessage == "INVALID_LOGIN_CREDENTIALS")
            }
            let mailed = try await service.mails().map(\.temporaryPassword)
            #expect(Set(mailed).count == 9)
            var working: [String] = []
            for password in mailed where try await service.signIn(password: password).status == 200 {
                working.append(password)
            }
            #expect(working.count == 1)
            #expect(working != [first])
        }
    }

    private static let changes: [@Sendable (inout Account) -> Void] = [
        { $0.setPassword(StoredPassword(algorithm: "bcrypt", hash: [1]), at: Timestamp(seconds: 1)) },
        { $0.temporaryPassword = TemporaryPassword(digest: [1], expiresAt: Timestamp(seconds: .max / 1000)) },
        { $0.email = "new@example.com" },
        { $0.removePassword() },
    ]

    /// The account's state in the step decides, not the state read earlier.
    @Test(arguments: changes.indices)
    func useThatComesTooLateIsRefused(_ index: Int) async throws {
        try await Self.run { service in
            _ = try await service.temporaryPassword()
            let verified = try #require(try await service.accounts().first)
            let presented = try #require(verified.temporaryPassword)
            let changed = try await service.store.update(verified.localID, in: service.pool) { account in
                Self.changes[index](&account)
                return nil
            }
            await #expect(throws: IdentityError(.invalidLoginCredentials)) {
                try await service.accounts.signIn(
                    by: PasswordProof(account: verified, temporary: presented),
                    in: Realm(project: service.project)
                )
            }
            #expect(try await service.accounts() == [changed])
        }
    }

    @Test(arguments: [true, false])
    func addressThatHasLostItsAccountSinceIsMailedNothing(_ hidesAccounts: Bool) async throws {
        try await Self.run { service in
            var config = service.project.config
            config["emailPrivacyConfig"] = ["enableImprovedEmailPrivacy": .bool(hidesAccounts)]
            var project = service.project
            project.config = config
            let realm = Realm(project: project)
            let account = try #require(try await service.accounts().first)
            let issued = IssuedTemporaryPassword(
                kept: TemporaryPassword(digest: [1], expiresAt: Timestamp(seconds: 1)),
                text: "",
                email: "ada@example.com",
                pool: service.pool,
                account: account
            )
            let mail = OutboxItem(id: "m", kind: .mail, projectID: "acme", payload: [], createdAt: service.clock.now())
            try await service.store.update(account.localID, in: service.pool) { account in
                account.email = "new@example.com"
                return nil
            }
            if hidesAccounts {
                let isSent = try await service.accounts.save(issued, mail: mail, in: realm)
                #expect(!isSent)
            } else {
                await #expect(throws: IdentityError(.emailNotFound)) {
                    try await service.accounts.save(issued, mail: mail, in: realm)
                }
            }
            #expect(try await service.accounts().first?.temporaryPassword == nil)
            #expect(try await service.store.countWaiting(.mail) == 0)
        }
    }
}
