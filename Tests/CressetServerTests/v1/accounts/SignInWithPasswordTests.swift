import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct SignInWithPasswordTests {
    static let incomplete: [(JSONObject, String)] = [
        ([:], "MISSING_EMAIL"),
        (["password": "engine-1843"], "MISSING_EMAIL"),
        (["email": ""], "INVALID_EMAIL"),
        (["email": "", "password": "engine-1843"], "INVALID_EMAIL"),
        (["email": "ada@example.com"], "MISSING_PASSWORD"),
        (["email": "ada@example.com", "password": ""], "MISSING_PASSWORD"),
        (["email": "ada", "password": "engine-1843"], "INVALID_EMAIL"),
        (["email": "ada@example.com", "password": "wrong-one"], "INVALID_LOGIN_CREDENTIALS"),
        (["email": "eve@example.com", "password": "engine-1843"], "INVALID_LOGIN_CREDENTIALS"),
    ]

    @Test(arguments: incomplete)
    func wrongCredentialsAreRefused(_ body: JSONObject, _ message: String) async throws {
        try await TestService.run { service in
            try await service.signUp()
            let before = try await service.accounts()
            let answer = try await service.post("v1/accounts:signInWithPassword", body)
            #expect(answer.status == 400)
            #expect(answer.errorMessage == message)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func withoutEnumerationProtectionTheReasonIsTold() async throws {
        try await TestService.run { service in
            try await service.signUp()
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            #expect(try await service.signIn(password: "wrong-one").errorMessage == "INVALID_PASSWORD")
            #expect(try await service.signIn("eve@example.com").errorMessage == "EMAIL_NOT_FOUND")
        }
    }

    @Test func disabledUserIsRefusedAfterTheRightPassword() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            try await service.disable(user["localId"])
            #expect(try await service.signIn().errorMessage == "USER_DISABLED")
            #expect(try await service.signIn(password: "wrong-one").errorMessage == "INVALID_LOGIN_CREDENTIALS")
        }
    }

    @Test func passwordSignInCanBeSwitchedOff() async throws {
        try await TestService.run { service in
            try await service.signUp()
            try await service.configure(["signIn": ["email": ["enabled": false]]])
            #expect(try await service.signIn().errorMessage == "PASSWORD_LOGIN_DISABLED")
        }
    }

    @Test func manyFailuresCloseTheAccountForAWhile() async throws {
        try await TestService.run { service in
            try await service.signUp()
            var messages: [String] = []
            for _ in 0..<40 { messages.append(try await service.signIn(password: "wrong-one").errorMessage ?? "") }
            #expect(messages.first == "INVALID_LOGIN_CREDENTIALS")
            #expect(messages.last?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true)
            #expect(try await service.signIn().errorMessage?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true)
            service.clock.advance(seconds: 3600)
            #expect(try await service.signIn().status == 200)
        }
    }

    @Test func passwordAloneDoesNotDoWhereASecondFactorIsEnrolled() async throws {
        try await TestService.run { service in
            let factor: JSONValue = ["mfaEnrollmentId": "1", "phoneInfo": "+15550000001"]
            _ = try await service.post(
                "v1/projects/acme/accounts:batchCreate",
                [
                    "users": [
                        [
                            "localId": "ada", "email": "ada@example.com", "emailVerified": true,
                            "rawPassword": "engine-1843", "mfaInfo": [factor],
                        ]
                    ]
                ],
                as: .administrator
            )
            #expect(try await service.signIn().status == 200)
            try await service.configure(["mfa": ["state": "ENABLED"]])
            let answer = try await service.signIn()
            #expect(answer["idToken"] == nil && answer["mfaPendingCredential"] != nil)
        }
    }

    @Test func enforcedPolicyCanAskForABetterPassword() async throws {
        try await TestService.run { service in
            try await service.signUp()
            try await service.configure([
                "passwordPolicyConfig": [
                    "passwordPolicyEnforcementState": "ENFORCE", "forceUpgradeOnSignin": true,
                    "passwordPolicyVersions": [["customStrengthOptions": ["minPasswordLength": 20]]],
                ]
            ])
            #expect(
                try await service.signIn().errorMessage == """
                    PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at \
                    least 20 characters]
                    """
            )
        }
    }

    @Test(arguments: Transport.allCases)
    func rightPasswordSignsIn(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            let user = try await service.signUp()
            service.clock.advance(seconds: 60)
            let answer = try await service.signIn("ADA@example.com")
            #expect(answer.status == 200)
            #expect(
                answer.json.keys == [
                    "kind", "localId", "email", "displayName", "idToken", "registered", "refreshToken", "expiresIn",
                ]
            )
            #expect(answer["kind"] == "identitytoolkit#VerifyPasswordResponse")
            #expect(answer["displayName"] == "")
            #expect(answer["registered"] == true)
            #expect(answer["localId"] == user["localId"])
            let account = try #require(try await service.accounts().first)
            #expect(account.lastLoginAt == service.clock.now())
            #expect(account.lastRefreshAt == service.clock.now())
        }
    }

    @Test func tokenSaysWhoSignedInAndHow() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let answer = try await service.signIn()
            let claims = try await service.claims(of: answer)
            let now = service.clock.now().seconds
            let id = user["localId"] ?? .null
            #expect(
                claims == [
                    "iss": "https://securetoken.google.com/acme", "aud": "acme", "auth_time": .integer(now),
                    "user_id": id, "sub": id, "iat": .integer(now), "exp": .integer(now + 3600),
                    "email": "ada@example.com", "email_verified": false,
                    "firebase": [
                        "identities": ["email": ["ada@example.com"]], "sign_in_provider": "password",
                        "cresset_session": service.sessionClaim(of: answer),
                    ],
                ]
            )
        }
    }

    @Test func twoPasswordsBeyond72BytesAreNotTheSame() async throws {
        try await TestService.run { service in
            let long = String(repeating: "x", count: 80)
            try await service.signUp(password: long + "a")
            #expect(try await service.signIn(password: long + "b").status == 400)
            #expect(try await service.signIn(password: long + "a").status == 200)
        }
    }

    @Test func passwordMayHoldANULAndAnyCharacter() async throws {
        try await TestService.run { service in
            let password = "engine\u{0}\u{1F511}-1843"
            try await service.signUp(password: password)
            #expect(try await service.signIn(password: "engine\u{0}\u{1F511}-1844").status == 400)
            #expect(try await service.signIn(password: password).status == 200)
        }
    }

    @Test func loggedLinesHoldNoSecret() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let answer = try await service.signIn()
            let secrets = ["engine-1843", answer["idToken"]?.string, answer["refreshToken"]?.string]
            for secret in secrets.compactMap(\.self) { #expect(!service.log.text.contains(secret)) }
            #expect(service.log.text.contains(#""message":"password sign-in""#))
        }
    }
}
