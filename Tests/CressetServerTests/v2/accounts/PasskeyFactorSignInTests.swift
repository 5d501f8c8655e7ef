import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Sign-ins completed with a passkey (extension, see docs/reference/extensions.md).
struct PasskeyFactorSignInTests {
    @Test(arguments: [Behavior.production, .emulator(signedTokens: false)])
    func passkeyCompletesTheSignIn(_ behavior: Behavior) async throws {
        try await TestService.runWithPasskeyFactors(behavior) { service, user, authenticator in
            service.clock.advance(seconds: 1800)
            let before = try await service.accounts()
            let first = try await service.signIn()
            for name in ["idToken", "refreshToken", "expiresIn"] { #expect(first[name] == nil, "\(name)") }
            // Firebase's SDKs do not support this kind and would fail on it in mfaInfo.
            #expect(first["mfaInfo"] == [])
            let shown = try #require(first["cressetMfaInfo"]?.array?.first?.object)
            let credentialID = Base64.encoded(authenticator.credentialID)
            // The emulator stores passkey IDs as text.
            let isText = behavior != .production
            let id = JSONValue.string(isText ? Base64.encoded(Array(credentialID.utf8)) : credentialID)
            #expect(shown["mfaEnrollmentId"] == id && shown["displayName"] == "key")
            #expect(shown["cressetPasskeyInfo"] == [:])
            #expect(shown["enrolledAt"]?.string == before.first?.passkeys.first?.createdAt.rfc3339)
            let started = try await service.startPasskeyFactor(first, of: id)
            let options = try #require(started["cressetPasskeyInfo"]?.object?["credentialRequestOptions"]?.object)
            #expect(options["rpId"] == "localhost" && options["userVerification"] == "required")
            #expect(options["allowCredentials"] == [["type": "public-key", "id": .string(credentialID)]])
            #expect(try await service.accounts() == before)
            let challenge = try #require(options["challenge"]?.string.flatMap { Base64.decoded($0) })
            let body = try service.assertion(authenticator, user: user["localId"], challenge: challenge)
            let answer = try await service.finishPasskeyFactor(first, body, of: id)
            #expect(answer.status == 200, "\(answer.text)")
            let claims = try await service.claims(of: answer)
            #expect(claims["auth_time"]?.integer == service.clock.now().seconds)
            let firebase = claims["firebase"]?.object
            #expect(firebase?["sign_in_provider"] == "password")
            #expect(firebase?["sign_in_second_factor"] == "passkey")
            #expect(firebase?["second_factor_identifier"] == id)
            let refreshed = try await service.post(
                "v1/token",
                ["grant_type": "refresh_token", "refresh_token": answer["refreshToken"] ?? .null]
            )
            let later = try await service.claims(of: refreshed)["firebase"]?.object
            #expect(later?["sign_in_second_factor"] == "passkey")
            guard behavior == .production else { return }
            let passkey = try #require(try await service.accounts().first?.passkeys.first)
            #expect(passkey.counter == 6 && passkey.lastUsedAt == service.clock.now())
        }
    }

    @Test func otherFactorsAreAskedForAsBefore() async throws {
        try await TestService.runWithPasskeyFactors { service, user, authenticator in
            let (device, enrolled) = try await service.enrollTOTP(user)
            #expect(enrolled.status == 200, "\(enrolled.text)")
            service.clock.advance(seconds: 60)
            let first = try await service.signIn()
            #expect(first["mfaInfo"]?.array?.count == 1 && first["cressetMfaInfo"]?.array?.count == 1)
            #expect(first["mfaInfo"]?.array?.first?.object?["totpInfo"] == [:])
            #expect(try await service.finish(first, by: authenticator, of: user).status == 200)
            #expect(try await service.finishSignIn(first, code: device.code(at: service.clock.now())).status == 200)
        }
    }

    @Test func passkeyAloneSignsIn() async throws {
        try await TestService.runWithPasskeyFactors { service, user, authenticator in
            let answer = try await service.signIn(authenticator, user)
            let firebase = try await service.claims(of: answer)["firebase"]?.object
            #expect(firebase?["sign_in_provider"] == "passkey")
            #expect(firebase?["sign_in_second_factor"] == nil)
        }
    }

    @Test func providersAndMailedLinksAreNotBelievedAlone() async throws {
        try await TestService.runWithPasskeyFactors { service, user, authenticator in
            var authenticator = authenticator
            try await service.addProvider()
            let before = try await service.accounts()
            let person: JSONObject = ["email": "ada@example.com", "email_verified": true]
            for first in [
                try await service.signInWithProvider(person),
                try await service.signInByLink(code: try await service.code("EMAIL_SIGNIN")),
            ] {
                #expect(first["idToken"] == nil && first["mfaPendingCredential"] != nil, "\(first.text)")
                #expect(first["cressetMfaInfo"]?.array?.count == 1)
            }
            #expect(try await service.accounts() == before)
            let first = try await service.signInWithProvider(person)
            let answer = try await service.finish(first, by: authenticator, of: user)
            #expect(try await service.claims(of: answer)["firebase"]?.object?["sign_in_provider"] == "oidc.acme")
            authenticator.counter = 7
            let link = try await service.signInByLink(code: try await service.code("EMAIL_SIGNIN"))
            #expect(try await service.finish(link, by: authenticator, of: user).status == 200)
        }
    }

    /// The owner of an address bypasses the passkey of a squatter without proof of it.
    @Test(arguments: [true, false]) func squattersPasskeyAsksForNothing(_ byProvider: Bool) async throws {
        try await TestService.runWithPasskeyFactors { service, _, _ in
            try await service.addProvider()
            let squatter = try await service.signUp("bob@example.com")
            let other = try SoftAuthenticator(credentialID: [1, 2, 3], isSecondKey: true)
            #expect(try await service.enroll(other, squatter).status == 200)
            #expect(try await service.signIn("bob@example.com")["mfaPendingCredential"] != nil)
            let answer =
                if byProvider {
                    try await service.signInWithProvider(["email": "bob@example.com", "email_verified": true])
                } else {
                    try await service.signInByLink(
                        "bob@example.com",
                        code: try await service.code("EMAIL_SIGNIN", for: "bob@example.com")
                    )
                }
            #expect(answer["idToken"] != nil && answer["localId"] == squatter["localId"], "\(answer.text)")
            let account = try await service.accounts().first { $0.email == "bob@example.com" }
            #expect(account?.passkeys.isEmpty == true && account?.emailVerified == true)
        }
    }

    @Test func temporaryPasswordOfAnUnprovenAddressPassesASquattersPasskey() async throws {
        try await TestService.runWithPasskeyFactors { service, _, _ in
            try await service.allowTemporaryPasswords()
            let squatter = try await service.signUp("bob@example.com")
            let other = try SoftAuthenticator(credentialID: [1, 2, 3], isSecondKey: true)
            #expect(try await service.enroll(other, squatter).status == 200)
            let password = try await service.temporaryPassword(for: "bob@example.com")
            let bobs = try await service.signIn("bob@example.com", password: password)
            #expect(bobs["idToken"] != nil && bobs["localId"] == squatter["localId"], "\(bobs.text)")
            // A proven address still requires the passkey.
            let adas = try await service.signIn(password: try await service.temporaryPassword())
            #expect(adas["idToken"] == nil && adas["cressetMfaInfo"]?.array?.count == 1, "\(adas.text)")
        }
    }

    @Test func numberAloneSignsNobodyIn() async throws {
        try await TestService.runWithPasskeyFactors { service, user, _ in
            try await service.configure(TestService.phones)
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": user["localId"] ?? .null, "phoneNumber": .string(TestService.phoneNumber)],
                as: .administrator
            )
            let before = try await service.accounts()
            let answer = try await service.signInByPhone()
            #expect(answer.errorMessage?.hasPrefix("UNSUPPORTED_FIRST_FACTOR") == true, "\(answer.text)")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func recoveryCodeStandsForAPasskey() async throws {
        try await TestService.runWithPasskeyFactors { service, user, authenticator in
            let path = "v2/accounts/mfaEnrollment:finalize"
            let early = try await service.post(path, ["idToken": user.idToken, "cressetRecoveryInfo": [:]])
            #expect(early.errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
            let session = try await service.finish(try await service.signIn(), by: authenticator, of: user)
            let made = try await service.post(path, ["idToken": session.idToken, "cressetRecoveryInfo": [:]])
            let codes = try #require(made["cressetRecoveryInfo"]?.object?["recoveryCodes"]?.array, "\(made.text)")
            let first = try await service.signIn()
            let answer = try await service.post(
                "v2/accounts/mfaSignIn:finalize",
                [
                    "mfaPendingCredential": first["mfaPendingCredential"] ?? .null,
                    "cressetRecoveryInfo": ["recoveryCode": codes[0]],
                ]
            )
            let firebase = try await service.claims(of: answer)["firebase"]?.object
            #expect(firebase?["sign_in_second_factor"] == "recovery")
            #expect(try await service.accounts().first?.recoveryCodes?.digests.count == 9)
        }
    }

    @Test func tenantAsksForPasskeysWhereItSaysSo() async throws {
        try await TestService.runWithPasskeyFactors { service, _, _ in
            for (name, isOn) in [("green", false), ("blue", true)] {
                let id = try await service.makeTenant(
                    name,
                    [
                        "allowPasswordSignup": true,
                        "mfaConfig": ["state": "ENABLED", "cressetPasskeys": .bool(isOn)],
                    ]
                )
                let body: JSONObject = [
                    "email": "ada@example.com", "password": "engine-1843", "returnSecureToken": true,
                    "tenantId": .string(id),
                ]
                let user = try await service.post("v1/accounts:signUp", body)
                #expect(try await service.enroll(try SoftAuthenticator(), user).status == 200)
                let first = try await service.post("v1/accounts:signInWithPassword", body)
                #expect((first["cressetMfaInfo"] != nil) == isOn, "\(first.text)")
            }
        }
    }

    @Test func administratorsSeePasskeysAsBefore() async throws {
        try await TestService.runWithPasskeyFactors { service, user, _ in
            let found = try await service.post(
                "v1/accounts:lookup",
                ["localId": [user["localId"] ?? .null]],
                as: .administrator
            )
            let shown = try #require(found["users"]?.array?.first?.object)
            #expect(shown["mfaInfo"] == nil && shown["cressetMfaInfo"] == nil)
            #expect(shown["passkeyInfo"]?.array?.count == 1)
        }
    }
}
