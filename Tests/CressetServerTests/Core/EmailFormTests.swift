import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Undeliverable addresses, and addresses with several spellings.
struct EmailFormTests {
    static let unreachable = [
        "<ada@example.com>", "a\u{200B}da@example.com", "\"ada\"@example.com", "a..b@example.com",
    ]

    @Test(arguments: unreachable, Transport.allCases)
    func addressThatNoMailCanReachIsNeverTaken(_ email: String, _ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            let user = try await service.signUp("anna@example.com")
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let before = try await service.accounts()
            let (token, id) = (user["idToken"] ?? .null, user["localId"] ?? .null)
            let address = JSONValue.string(email)
            let calls: [(String, JSONObject, TestService.Caller)] = [
                ("v1/accounts:signUp", ["email": address, "password": "engine-1843"], .app),
                ("v1/accounts:update", ["idToken": token, "email": address], .app),
                ("v1/accounts:update", ["localId": id, "email": address], .administrator),
                ("v1/projects/acme/accounts", ["email": address], .administrator),
                ("v1/accounts:sendOobCode", ["requestType": "PASSWORD_RESET", "email": address], .app),
                (
                    "v1/accounts:sendOobCode",
                    ["requestType": "EMAIL_SIGNIN", "email": address, "continueUrl": "http://localhost"], .app
                ),
            ]
            for (path, body, caller) in calls {
                let answer = try await service.post(path, body, as: caller)
                #expect(answer.errorMessage == "INVALID_EMAIL", "\(path)")
            }
            let change = try await service.sendCode(
                "VERIFY_AND_CHANGE_EMAIL",
                ["idToken": token, "newEmail": address]
            )
            #expect(change.errorMessage == "INVALID_NEW_EMAIL")
            let imported = try await service.post(
                "v1/projects/acme/accounts:batchCreate",
                ["users": [["localId": "i", "email": address]]],
                as: .administrator
            )
            #expect(imported["error"]?.array?.first?.object?["message"] == "email is invalid")
            #expect(try await service.accounts() == before)
            #expect(try await service.mails().isEmpty)
        }
    }

    @Test func accountOfBeforeSignsInByTheAddressThatItHas() async throws {
        try await TestService.run { service in
            var account = Account(pool: service.pool, localID: "old", createdAt: service.clock.now())
            account.email = "a..b@example.com"
            try await service.signUp()
            account.password = try await service.accounts().first?.password
            try await service.store.insert(account, session: nil)
            #expect(try await service.signIn("A..b@example.com")["localId"] == "old")
            let found = try await service.post(
                "v1/accounts:lookup",
                ["email": ["a..b@example.com"]],
                as: .administrator
            )
            #expect(found["users"]?.array?.count == 1)
        }
    }

    static let spellings: [[String]] = [
        [
            "ada@\u{4F8B}\u{3048}.test", "ada@xn--r8jz45g.test", "ADA@XN--R8JZ45G.test",
            "ada@\u{4F8B}\u{3048}\u{3002}test",
        ],
        ["andr\u{E9}@example.com", "andre\u{301}@example.com", "ANDR\u{C9}@EXAMPLE.com"],
    ]

    @Test(arguments: spellings, [0, 1])
    func oneAddressIsOneAccountHoweverItIsWritten(_ spellings: [String], _ first: Int) async throws {
        try await TestService.run { service in
            let id = try await service.signUp(spellings[first])["localId"]
            for spelling in spellings {
                #expect(try await service.signUp(spelling).errorMessage == "EMAIL_EXISTS")
                let signedIn = try await service.signIn(spelling)
                #expect(signedIn["localId"] == id)
                let shown = try #require(signedIn["email"]?.string)
                #expect(shown.unicodeScalars.elementsEqual(spellings[0].unicodeScalars))
                let found = try await service.post(
                    "v1/accounts:lookup",
                    ["email": [.string(spelling)]],
                    as: .administrator
                )
                #expect(found["users"]?.array?.first?.object?["localId"] == id)
                _ = try await service.sendCode("PASSWORD_RESET", ["email": .string(spelling)])
            }
            #expect(try await service.accounts().count == 1)
            let recipients = try await service.mails().map(\.recipient)
            #expect(recipients.allSatisfy { $0?.unicodeScalars.elementsEqual(spellings[0].unicodeScalars) == true })
        }
    }

    @Test(arguments: unreachable)
    func providerCannotBringAnAddressThatNoMailCanReach(_ email: String) {
        let identity = FederatedIdentity(providerID: "oidc.acme", rawID: "1", email: email, isEmailVerified: true)
        #expect(identity.email == nil)
        #expect(!identity.isEmailVerified)
    }
}
