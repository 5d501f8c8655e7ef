import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct SignUpTests {
    static let incomplete: [(JSONObject, String)] = [
        (["email": ""], "INVALID_EMAIL"),
        (["email": "", "password": "engine-1843"], "INVALID_EMAIL"),
        (["email": "", "password": ""], "INVALID_EMAIL"),
        (["password": "engine-1843"], "MISSING_EMAIL"),
        (["email": "ada@example.com"], "MISSING_PASSWORD"),
        (["email": "ada@example.com", "password": ""], "MISSING_PASSWORD"),
        (["email": "ada", "password": "engine-1843"], "INVALID_EMAIL"),
        (["email": " ada@example.com", "password": "engine-1843"], "INVALID_EMAIL"),
        (["email": "a@b@c", "password": "engine-1843"], "INVALID_EMAIL"),
        (
            ["email": "ada@example.com", "password": "12345"],
            "WEAK_PASSWORD : Password should be at least 6 characters"
        ),
        (["email": "ada@example.com", "password": "engine-1843", "localId": "x"], "UNEXPECTED_PARAMETER : User ID"),
        (["email": "ada@example.com", "password": "engine-1843", "idToken": "x"], "INVALID_ID_TOKEN"),
    ]

    @Test(arguments: incomplete)
    func incompleteRequestIsRefused(_ body: JSONObject, _ message: String) async throws {
        try await TestService.run { service in
            let answer = try await service.post("v1/accounts:signUp", body)
            #expect(answer.status == 400)
            #expect(answer.errorMessage == message)
            #expect(answer.error["status"] == nil)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func passwordBeyond4096CharactersIsRefused() async throws {
        try await TestService.run { service in
            let answer = try await service.signUp(password: String(repeating: "x", count: 4097))
            #expect(
                answer.errorMessage
                    == "PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password cannot be longer than 4096 characters"
            )
            #expect(try await service.signUp(password: String(repeating: "x", count: 4096)).status == 200)
        }
    }

    @Test func takenAddressIsRefusedInAnyCase() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let before = try await service.accounts()
            let answer = try await service.signUp("ADA@Example.com", password: "another-one")
            #expect(answer.errorMessage == "EMAIL_EXISTS")
            #expect(try await service.accounts() == before)
        }
    }

    static let switches: [(JSONObject, String)] = [
        (["signIn": ["email": ["enabled": false]]], "OPERATION_NOT_ALLOWED"),
        (["client": ["permissions": ["disabledUserSignup": true]]], "ADMIN_ONLY_OPERATION"),
    ]

    @Test(arguments: switches)
    func signUpWithPasswordCanBeSwitchedOff(_ config: JSONObject, _ message: String) async throws {
        try await TestService.run { service in
            try await service.configure(config)
            #expect(try await service.signUp().errorMessage == message)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test(arguments: [
        ["signIn": ["anonymous": ["enabled": false]]] as JSONObject,
        ["client": ["permissions": ["disabledUserSignup": true]]],
    ])
    func anonymousSignUpCanBeSwitchedOff(_ config: JSONObject) async throws {
        try await TestService.run { service in
            try await service.configure(config)
            let answer = try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
            #expect(answer.errorMessage == "ADMIN_ONLY_OPERATION")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func enforcedPolicyListsWhatIsMissing() async throws {
        try await TestService.run { service in
            try await service.configure([
                "passwordPolicyConfig": [
                    "passwordPolicyEnforcementState": "ENFORCE",
                    "passwordPolicyVersions": [
                        [
                            "customStrengthOptions": [
                                "minPasswordLength": 8, "containsUppercaseCharacter": true,
                                "containsNumericCharacter": true, "containsNonAlphanumericCharacter": true,
                            ]
                        ]
                    ],
                ]
            ])
            let answer = try await service.signUp(password: "enginex")
            #expect(
                answer.errorMessage == """
                    PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at \
                    least 8 characters, Password must contain an upper case character, Password must contain a \
                    numeric character, Password must contain a non-alphanumeric character]
                    """
            )
            #expect(try await service.accounts().isEmpty)
            #expect(try await service.signUp(password: "Engine-1843").status == 200)
        }
    }

    @Test(arguments: Transport.allCases)
    func newUserIsSignedIn(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            let answer = try await service.post(
                "v1/accounts:signUp",
                [
                    "email": "Ada@Example.com", "password": "engine-1843", "displayName": "Ada",
                    "photoUrl": "https://example.com/x", "emailVerified": true, "returnSecureToken": true,
                ]
            )
            #expect(answer.status == 200)
            #expect(
                answer.json.keys == ["kind", "idToken", "email", "displayName", "refreshToken", "expiresIn", "localId"]
            )
            #expect(answer["kind"] == "identitytoolkit#SignupNewUserResponse")
            #expect(answer["email"] == "ada@example.com")
            #expect(answer["expiresIn"] == "3600")
            let account = try #require(try await service.accounts().first)
            #expect(answer["localId"]?.string == account.localID)
            #expect(account.localID.utf8.count == 28)
            #expect(account.displayName == "Ada")
            // Clients cannot mark their address as verified or set a picture here.
            #expect(account.photoURL == nil)
            #expect(account.emailVerified == false)
            #expect(account.validSince == service.clock.now().seconds)
        }
    }

    @Test func appGetsNeitherPasswordNorHash() async throws {
        try await TestService.runLegacy { service in
            let made = try await service.signUp()
            let token: JSONObject = ["idToken": made["idToken"] ?? .null]
            let answers = [
                made, try await service.signIn(), try await service.post("v1/accounts:lookup", token),
                try await service.post("v1/accounts:update", token), try await service.legacyLogin(),
            ]
            let stored = try #require(try await service.accounts().first?.password?.hash)
            let hash = String(decoding: stored, as: UTF8.self)
            for answer in answers {
                #expect(answer.status == 200)
                for secret in ["engine-1843", hash, Base64.encoded(stored), Base64.urlEncoded(stored)] {
                    #expect(!answer.text.contains(secret))
                }
            }
        }
    }

    @Test func passwordIsKeptAsBcryptAlone() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let password = try #require(try await service.accounts().first?.password)
            #expect(String(decoding: password.hash, as: UTF8.self).hasPrefix("$2b$04$"))
            #expect(!service.log.text.contains("engine-1843"))
            try await service.signUp("eve@example.com")
            #expect(Set(try await service.accounts().compactMap { $0.password?.hash }).count == 2)
        }
    }

    @Test(arguments: Transport.allCases)
    func anonymousUserHasNoAddress(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            let answer = try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
            #expect(answer.json.keys == ["kind", "idToken", "refreshToken", "expiresIn", "localId"])
            let account = try #require(try await service.accounts().first)
            #expect(account.isAnonymous)
            #expect(account.validSince == nil)
            let claims = try await service.claims(of: answer)
            #expect(claims["provider_id"] == "anonymous")
            #expect(
                claims["firebase"] == [
                    "identities": [:], "sign_in_provider": "anonymous",
                    "cresset_session": service.sessionClaim(of: answer),
                ]
            )
        }
    }

    @Test func anonymousUserKeepsItsIDWhenItGetsAnAddress() async throws {
        try await TestService.run { service in
            let anonymous = try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
            let answer = try await service.post(
                "v1/accounts:signUp",
                [
                    "idToken": anonymous["idToken"] ?? .null, "email": "ada@example.com", "password": "engine-1843",
                    "returnSecureToken": true,
                ]
            )
            #expect(answer["localId"] == anonymous["localId"])
            #expect(try await service.accounts().count == 1)
            #expect(try await service.signIn()["localId"] == anonymous["localId"])
            #expect(try await service.claims(of: answer)["provider_id"] == nil)
        }
    }

    @Test func oldTokenCannotBecomeAPassword() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            service.clock.advance(seconds: 301)
            let body: JSONObject = [
                "idToken": user["idToken"] ?? .null, "email": "ada@example.com", "password": "taken-over",
            ]
            let answer = try await service.post("v1/accounts:signUp", body)
            #expect(answer.errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
            #expect(try await service.signIn().status == 200)
        }
    }

    /// With sign-up closed, only existing users learn of a used address.
    @Test(arguments: ["malformed", "deleted", "disabled", "ended", "old", "weak"])
    func refusedLinkTellsNothingOfAddresses(_ state: String) async throws {
        try await TestService.run { service in
            try await service.signUp()
            let user = try await service.signUp("eve@example.com")
            let id = user["localId"] ?? .null
            try await service.configure(["client": ["permissions": ["disabledUserSignup": true]]])
            switch state {
            case "deleted": _ = try await service.post("v1/accounts:delete", ["localId": id], as: .administrator)
            case "disabled":
                try await service.disable(id)
            case "ended": #expect(try await service.update(user, ["validSince": "1"]).status == 200)
            case "old": service.clock.advance(seconds: 301)
            default: break
            }
            let before = try await service.accounts()
            let token = state == "malformed" ? "x" : user["idToken"] ?? .null
            let password: JSONValue = state == "weak" ? "12345" : "engine-6666"
            let expected = [
                "malformed": "INVALID_ID_TOKEN", "deleted": "USER_NOT_FOUND", "disabled": "USER_DISABLED",
                "ended": "TOKEN_EXPIRED", "old": "CREDENTIAL_TOO_OLD_LOGIN_AGAIN",
                "weak": "WEAK_PASSWORD : Password should be at least 6 characters",
            ]
            for email in ["ada@example.com", "nobody@example.com"] {
                let answer = try await service.post(
                    "v1/accounts:signUp",
                    ["idToken": token, "email": .string(email), "password": password]
                )
                #expect(answer.errorMessage == expected[state], "\(email)")
            }
            #expect(try await service.accounts() == before)
        }
    }

    /// With enumeration protection, an account cannot change its address here, whether or not the new one is used.
    @Test func userWithAnAddressIsNotToldWhetherAnotherIsTaken() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let user = try await service.signUp("eve@example.com")
            for email in ["ada@example.com", "nobody@example.com"] {
                let answer = try await service.post(
                    "v1/accounts:signUp",
                    ["idToken": user["idToken"] ?? .null, "email": .string(email), "password": "engine-6666"]
                )
                #expect(answer.errorMessage?.hasPrefix("OPERATION_NOT_ALLOWED") == true, "\(answer.text)")
            }
        }
    }

    @Test func takenAddressCannotBeLinked() async throws {
        try await TestService.run { service in
            try await service.signUp()
            let anonymous = try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
            let before = try await service.accounts()
            let answer = try await service.post(
                "v1/accounts:signUp",
                ["idToken": anonymous["idToken"] ?? .null, "email": "ada@example.com", "password": "engine-1843"]
            )
            #expect(answer.errorMessage == "EMAIL_EXISTS")
            #expect(try await service.accounts() == before)
        }
    }

    @Test(arguments: [
        "v1/accounts:signUp", "identitytoolkit.googleapis.com/v1/accounts:signUp",
        "identitytoolkit/v3/relyingparty/signupNewUser",
        "www.googleapis.com/identitytoolkit/v3/relyingparty/signupNewUser", "v1/accounts%3AsignUp",
    ])
    func everyPathFormAnswers(_ path: String) async throws {
        try await TestService.run { service in
            let answer = try await service.post(path, ["email": "ada@example.com", "password": "engine-1843"])
            #expect(answer.status == 200)
        }
    }

    @Test func sixteenRacersForOneAddressHaveOneWinner() async throws {
        try await TestService.run { service in
            let messages = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<16 {
                    group.addTask { try await service.signUp().errorMessage ?? "won" }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(messages.filter { $0 == "won" }.count == 1)
            #expect(messages.filter { $0 == "EMAIL_EXISTS" }.count == 15)
            #expect(try await service.accounts().count == 1)
        }
    }
}
