import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Accounts with addresses no longer accepted today: their owners must not lose them.
struct FormerEmailTests {
    static let former = [
        "user@my_mail.example", "user@192.0.2.1", "user@xn--a.test", "user@example.123",
    ]

    private static func run(
        _ email: String,
        _ body: (TestService) async throws -> Void
    ) async throws {
        try await TestService.run { service in
            try await service.signUp()
            var account = Account(pool: service.pool, localID: "old", createdAt: service.clock.now())
            account.email = email
            account.password = try await service.accounts().first?.password
            try await service.store.insert(account, session: nil)
            try await body(service)
        }
    }

    @Test(arguments: former)
    func ownerGetsMailAtTheAddressOfBefore(_ email: String) async throws {
        try await Self.run(email) { service in
            let code = try await service.code("PASSWORD_RESET", for: email)
            #expect(try await service.resetPassword(code).status == 200)
            let link = try await service.code("EMAIL_SIGNIN", for: email)
            #expect(try await service.signInByLink(email, code: link)["localId"] == "old")
        }
    }

    @Test(arguments: former)
    func updateWithTheSameAddressIsNoChangeOfIt(_ email: String) async throws {
        try await Self.run(email) { service in
            let user = try await service.signIn(email)
            let address = JSONValue.string(email.uppercased())
            let own = try await service.update(user, ["email": address, "displayName": "Ada"])
            #expect(own.status == 200, "\(own.text)")
            let admin = try await service.post(
                "v1/accounts:update",
                ["localId": "old", "email": address],
                as: .administrator
            )
            #expect(admin.status == 200, "\(admin.text)")
            #expect(try await service.accounts().map(\.email).contains(email))
        }
    }

    @Test(arguments: former)
    func noOtherAccountGetsOne(_ email: String) async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let before = try await service.accounts()
            let address = JSONValue.string(email)
            let calls: [(String, JSONObject, TestService.Caller)] = [
                ("v1/accounts:signUp", ["email": address, "password": "engine-1843"], .app),
                (
                    "v1/accounts:signUp",
                    ["idToken": user["idToken"] ?? .null, "email": address, "password": "engine-1843"], .app
                ),
                ("v1/accounts:update", ["idToken": user["idToken"] ?? .null, "email": address], .app),
                ("v1/accounts:update", ["localId": user["localId"] ?? .null, "email": address], .administrator),
                ("v1/projects/acme/accounts", ["email": address], .administrator),
            ]
            for (path, body, caller) in calls {
                #expect(try await service.post(path, body, as: caller).errorMessage == "INVALID_EMAIL", "\(path)")
            }
            #expect(try await service.accounts() == before)
        }
    }

    @Test(arguments: former)
    func linkMakesNoAccountThatHasOne(_ email: String) async throws {
        try await Self.run(email) { service in
            let code = try await service.code("EMAIL_SIGNIN", for: email)
            let moved = try await service.post(
                "v1/accounts:update",
                ["localId": "old", "email": "new@example.com"],
                as: .administrator
            )
            #expect(moved.status == 200, "\(moved.text)")
            let user = try await service.post("v1/accounts:signUp")
            let before = try await service.accounts()
            for idToken in [nil, user["idToken"]] {
                let refused = try await service.signInByLink(email, code: code, idToken: idToken)
                #expect(refused.errorMessage == "INVALID_EMAIL")
            }
            #expect(try await service.accounts() == before)
            #expect(try await service.checkCode(code).status == 200)
            let made = try await service.link(
                "EMAIL_SIGNIN",
                ["email": .string(email), "continueUrl": "http://localhost"]
            )
            #expect(made.contains("INVALID_EMAIL"), "\(made)")
        }
    }

    /// Strangers cannot learn the existence of an account.
    @Test(arguments: former, ["PASSWORD_RESET", "EMAIL_SIGNIN"])
    func mailToOneIsAnsweredAlikeWhetherItHasAnAccount(_ email: String, _ kind: String) async throws {
        try await Self.run(email) { service in
            var answers: [Answer] = []
            for address in [email, "eve" + email] {
                answers.append(
                    try await service.post(
                        "v1/accounts:sendOobCode",
                        ["requestType": .string(kind), "email": .string(address), "continueUrl": "http://localhost"]
                    )
                )
            }
            #expect(answers.map(\.status) == [200, 200])
            #expect(answers[1]["email"] == .string("eve" + email))
            // A mail without a recipient makes both take equally long.
            let recipients = try await service.mails().compactMap(\.recipient)
            #expect(recipients == [email])
        }
    }

    @Test(arguments: former)
    func importBringsOneAlong(_ email: String) async throws {
        try await TestService.run { service in
            let imported = try await service.post(
                "v1/projects/acme/accounts:batchCreate",
                ["users": [["localId": "i", "email": .string(email)]]],
                as: .administrator
            )
            #expect(imported["error"] == nil, "\(imported.text)")
            let accounts = try await service.accounts()
            #expect(accounts.map(\.email) == [email])
        }
    }

    @Test func emulatorTakesWhatTheVendorsTakes() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            for email in Self.former + EmailFormTests.unreachable {
                let answer = try await service.signUp(email)
                #expect(answer.status == 200, "\(email)")
            }
        }
    }
}
