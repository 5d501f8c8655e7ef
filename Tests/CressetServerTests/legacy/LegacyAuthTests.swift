import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// `auth/password`, `auth/anonymous` and `auth/custom`.
struct LegacyAuthTests {
    static let wrong: [(JSONObject, String)] = [
        ([:], "INVALID_EMAIL"), (["email": "ada@example.com"], "INVALID_PASSWORD"),
        (["email": "ada", "password": "engine-1843"], "INVALID_EMAIL"),
        (["email": "ada@example.com", "password": "wrong-one"], "INVALID_PASSWORD"),
        (["email": "eve@example.com", "password": "engine-1843"], "INVALID_PASSWORD"),
    ]

    @Test(arguments: wrong)
    func wrongPasswordIsRefused(_ body: JSONObject, _ code: String) async throws {
        try await TestService.runLegacy { service in
            try await service.createLegacyUser()
            let before = try await service.accounts()
            let answer = try await service.legacy("auth/password", body)
            #expect(answer.status == 400)
            #expect(answer.legacyCode == code)
            #expect(answer["token"] == nil)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func unknownUserAndWrongPasswordAreOneAnswer() async throws {
        try await TestService.runLegacy { service in
            try await service.createLegacyUser()
            let wrong = try await service.legacyLogin(password: "wrong-one")
            let unknown = try await service.legacyLogin("eve@example.com")
            #expect(wrong.body == unknown.body)
            try await service.showAccounts()
            #expect(try await service.legacyLogin(password: "wrong-one").legacyCode == "INVALID_PASSWORD")
            #expect(try await service.legacyLogin("eve@example.com").legacyCode == "INVALID_USER")
        }
    }

    @Test func disabledMethodIsRefused() async throws {
        try await TestService.runLegacy { service in
            try await service.createLegacyUser()
            try await service.configure(["signIn": ["email": ["enabled": false], "anonymous": ["enabled": false]]])
            for path in ["auth/password", "auth/anonymous"] {
                let answer = try await service.legacy(path, ["email": "ada@example.com", "password": "engine-1843"])
                #expect(answer.status == 403)
                #expect(answer.legacyCode == "AUTHENTICATION_DISABLED")
            }
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test(arguments: Transport.allCases)
    func passwordLoginTellsWhatClientsOfThatTimeExpect(_ transport: Transport) async throws {
        try await TestService.runLegacy(.production, transport) { service in
            // The address and the digest are Gravatar's own example.
            let uid = try await service.createLegacyUser("MyEmailAddress@example.com")["uid"] ?? .null
            let answer = try await service.legacyLogin("myemailaddress@example.com")
            let now = service.clock.now().seconds
            #expect(answer.status == 200)
            #expect(answer.headers["Cache-Control"] == "no-store")
            #expect(
                answer.json.keys == ["uid", "provider", "token", "expires", "auth", "refreshToken", "password"]
            )
            #expect(answer["uid"] == uid)
            #expect(answer["provider"] == "password")
            #expect(answer["expires"] == .integer(now + 3600))
            let claims = try await service.claims(of: answer["token"]?.string ?? "")
            #expect(claims["sub"] == uid)
            #expect(answer["auth"] == ["uid": uid, "provider": "password", "token": .object(claims)])
            let hash = "0bc83cb571cd1c50ba6f3e8a78ef1346"
            #expect(
                answer["password"] == [
                    "email": "myemailaddress@example.com", "isTemporaryPassword": false,
                    "profileImageURL": .string("https://secure.gravatar.com/avatar/\(hash)?d=retro"),
                ]
            )
            #expect(try await service.refresh(answer["refreshToken"]?.string ?? "").status == 200)
        }
    }

    @Test(arguments: [HTTPMethod.get, .post])
    func anonymousLoginMakesAUser(_ method: HTTPMethod) async throws {
        try await TestService.runLegacy { service in
            let answer = try await service.call(method, "v2/acme/auth/anonymous?v=js-2.4.2&transport=json", as: .nobody)
            #expect(answer.status == 200)
            let account = try #require(try await service.accounts().first)
            #expect(account.isAnonymous)
            #expect(answer["uid"] == .string(account.localID))
            #expect(answer["provider"] == "anonymous")
            #expect(answer["anonymous"] == [:])
            let claims = try await service.claims(of: answer["token"]?.string ?? "")
            #expect(answer["auth"]?.object?["token"] == .object(claims))
        }
    }

    @Test func wrongCustomTokenIsRefused() async throws {
        try await TestService.runLegacy { service in
            let signer = try await TestServiceAccount(of: service.project, in: service)
            let now = service.clock.now()
            let tokens: [JSONValue] = [
                .null, "", "x", "a.b.c", .string(try signer.sign(signer.customClaims(at: now, ["aud": "x"]))),
                .string(try signer.sign(signer.customClaims(at: now, ["uid": .null]))),
                .string(try signer.sign(signer.customClaims(at: now, ["tenant_id": "t"]))),
                .string(try signer.sign(signer.customClaims(at: now, ["claims": ["sub": "x"]]))),
            ]
            for token in tokens {
                let answer = try await service.legacy("auth/custom", ["token": token])
                #expect(answer.status == 400)
                #expect(answer.legacyCode == "INVALID_TOKEN")
            }
            #expect(try await service.legacy("auth/custom", ["token": 1]).legacyCode == "INVALID_ARGUMENTS")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func customTokenSignsInWithItsClaims() async throws {
        try await TestService.runLegacy { service in
            let signer = try await TestServiceAccount(of: service.project, in: service)
            let token = try signer.sign(
                signer.customClaims(at: service.clock.now(), ["claims": ["premium": true]])
            )
            let answer = try await service.legacy("auth/custom", ["token": .string(token)])
            #expect(answer["uid"] == "custom-1")
            #expect(answer["provider"] == "custom")
            #expect(answer["custom"] == [:])
            #expect(answer["auth"]?.object?["token"]?.object?["premium"] == true)
            #expect(try await service.accounts().map(\.localID) == ["custom-1"])
        }
    }

    @Test func unsignedTokensOfTheEmulatorAreReadToo() async throws {
        try await TestService.runLegacy(.emulator(signedTokens: false)) { service in
            let answer = try await service.legacy("auth/anonymous")
            #expect(answer["auth"]?.object?["token"]?.object?["sub"] == answer["uid"])
        }
    }
}
