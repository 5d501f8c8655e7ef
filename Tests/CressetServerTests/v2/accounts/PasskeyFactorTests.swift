import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Rejected passkeys as second factors (extension, see docs/reference/extensions.md).
struct PasskeyFactorTests {
    private static let refusal = "INVALID_AUTHENTICATOR_RESPONSE"

    @Test(arguments: BentPasskey.all) func forgedAnswerIsRefused(_ bent: BentPasskey) async throws {
        try await TestService.runWithPasskeyFactors { service, user, authenticator in
            var authenticator = authenticator
            bent.bend(&authenticator)
            let first = try await service.signIn()
            let before = try await service.accounts()
            #expect(try await service.finish(first, by: authenticator, of: user).errorMessage == Self.refusal)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func challengeOfAnotherOccasionIsRefused() async throws {
        try await TestService.runWithPasskeyFactors { service, user, authenticator in
            let first = try await service.signIn()
            service.clock.advance(seconds: 1)
            let second = try await service.signIn()
            let before = try await service.accounts()
            let challenges = [
                try await service.startPasskeySignIn(), try await service.enrollmentChallenge(user),
                try await service.passkeyFactorChallenge(second),
            ]
            for challenge in challenges {
                let body = try service.assertion(authenticator, user: user["localId"], challenge: challenge)
                #expect(try await service.finishPasskeyFactor(first, body).errorMessage == Self.refusal)
            }
            let challenge = try await service.passkeyFactorChallenge(first)
            let body = try service.assertion(authenticator, user: user["localId"], challenge: challenge)
            #expect(try await service.finishPasskeySignIn(body).errorMessage == Self.refusal)
            let other = try SoftAuthenticator(credentialID: [1, 2, 3], isSecondKey: true)
            let enrollment = try await service.enroll(other, user, challenge: challenge)
            #expect(enrollment.errorMessage == Self.refusal)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func passkeyOfAnotherAccountIsRefused() async throws {
        try await TestService.runWithPasskeyFactors { service, user, authenticator in
            let bob = try await service.signUp("bob@example.com")
            var other = try SoftAuthenticator(credentialID: [1, 2, 3], isSecondKey: true)
            #expect(try await service.enroll(other, bob).status == 200)
            other.counter = 1
            let first = try await service.signIn()
            let before = try await service.accounts()
            for owner in [user, bob] {
                let answer = try await service.finish(first, by: other, of: owner)
                #expect(answer.errorMessage == "PASSKEY_ENROLLMENT_NOT_FOUND")
            }
            #expect(try await service.finish(first, by: authenticator, of: bob).errorMessage == Self.refusal)
            let challenge = try await service.passkeyFactorChallenge(first)
            let forged = try service.assertion(
                authenticator,
                user: user["localId"],
                challenge: challenge,
                signedBy: other
            )
            #expect(try await service.finishPasskeyFactor(first, forged).errorMessage == Self.refusal)
            let bobs = try await service.signIn("bob@example.com")
            let foreign = try await service.startPasskeyFactor(
                bobs,
                of: .string(Base64.encoded(authenticator.credentialID))
            )
            #expect(foreign.errorMessage == "MFA_ENROLLMENT_NOT_FOUND")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func answerWorksOnceAndNotForLong() async throws {
        try await TestService.runWithPasskeyFactors { service, user, authenticator in
            var authenticator = authenticator
            let first = try await service.signIn()
            let late = try await service.passkeyFactorChallenge(first)
            let challenge = try await service.passkeyFactorChallenge(first)
            let body = try service.assertion(authenticator, user: user["localId"], challenge: challenge)
            #expect(try await service.finishPasskeyFactor(first, body).status == 200)
            let before = try await service.accounts()
            authenticator.counter = 7
            let again = try service.assertion(authenticator, user: user["localId"], challenge: challenge)
            let second = try await service.signIn()
            for pending in [first, second] {
                for body in [body, again] {
                    #expect(try await service.finishPasskeyFactor(pending, body).errorMessage == Self.refusal)
                }
            }
            service.clock.advance(seconds: 300)
            let old = try service.assertion(authenticator, user: user["localId"], challenge: late)
            #expect(try await service.finishPasskeyFactor(first, old).errorMessage == Self.refusal)
            service.clock.advance(seconds: 240)
            let expired = "INVALID_MFA_PENDING_CREDENTIAL : MFA pending credential is expired."
            #expect(try await service.startPasskeyFactor(first).errorMessage == expired)
            #expect(try await service.finishPasskeyFactor(first, old).errorMessage == expired)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func oneOfSixteenAtTheSameTimeSignsIn() async throws {
        try await TestService.runWithPasskeyFactors { service, user, authenticator in
            let first = try await service.signIn()
            let challenge = try await service.passkeyFactorChallenge(first)
            let body = try service.assertion(authenticator, user: user["localId"], challenge: challenge)
            let winners = try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<16 {
                    group.addTask { try await service.finishPasskeyFactor(first, body)["idToken"] != nil }
                }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(winners == 1)
        }
    }

    @Test(arguments: [0, 4, 5] as [UInt32]) func counterThatHasNotGoneOnIsRefused(_ counter: UInt32) async throws {
        try await TestService.runWithPasskeyFactors { service, user, authenticator in
            var authenticator = authenticator
            authenticator.counter = counter
            let first = try await service.signIn()
            let before = try await service.accounts()
            #expect(try await service.finish(first, by: authenticator, of: user).errorMessage == Self.refusal)
            #expect(try await service.accounts() == before)
        }
    }

    @Test(
        arguments: [
            ["mfa": ["cressetPasskeys": false]],
            ["mfa": ["cressetPasskeys": false], "passkeyConfig": ["rpId": "", "expectedOrigins": []]],
        ] as [JSONObject]
    )
    func projectThatHasThemOffRefuses(_ settings: JSONObject) async throws {
        try await TestService.runWithPasskeyFactors { service, user, authenticator in
            let first = try await service.signIn()
            let challenge = try await service.passkeyFactorChallenge(first)
            try await service.configure(settings)
            let before = try await service.accounts()
            let body = try service.assertion(authenticator, user: user["localId"], challenge: challenge)
            for answer in [
                try await service.startPasskeyFactor(first), try await service.finishPasskeyFactor(first, body),
            ] {
                #expect(answer.errorMessage?.hasPrefix("OPERATION_NOT_ALLOWED : Passkeys are not enabled") == true)
            }
            #expect(try await service.accounts() == before)
            let open = try await service.signIn()
            #expect(open["idToken"] != nil && open["cressetMfaInfo"] == nil, "\(open.text)")
        }
    }

    @Test func passkeyIsNoSecondFactorAfterAPasskey() async throws {
        try await TestService.runWithPasskeyFactors { service, user, authenticator in
            var authenticator = authenticator
            #expect(try await service.enrollTOTP(user).answer.status == 200)
            let byPassword = try await service.signIn()
            let challenge = try await service.passkeyFactorChallenge(byPassword)
            let first = try await service.signIn(authenticator, user)
            #expect(first["mfaPendingCredential"] != nil && first["cressetMfaInfo"] == nil, "\(first.text)")
            authenticator.counter = 7
            let before = try await service.accounts()
            let body = try service.assertion(authenticator, user: user["localId"], challenge: challenge)
            for answer in [
                try await service.startPasskeyFactor(first), try await service.finishPasskeyFactor(first, body),
            ] {
                #expect(answer.errorMessage == "UNSUPPORTED_FIRST_FACTOR : The first factor was a passkey.")
            }
            #expect(try await service.accounts() == before)
        }
    }

    @Test func wrongAnswersHaveAnEnd() async throws {
        try await TestService.runWithPasskeyFactors { service, user, authenticator in
            var wrong = authenticator
            wrong.origin = "http://evil.example"
            let first = try await service.signIn()
            let before = try await service.accounts()
            for _ in 0..<10 {
                #expect(try await service.finish(first, by: wrong, of: user).errorMessage == Self.refusal)
            }
            let answer = try await service.finish(first, by: authenticator, of: user)
            #expect(answer.errorMessage?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true, "\(answer.text)")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func unknownFactorsAndMissingPartsAreRefused() async throws {
        try await TestService.runWithPasskeyFactors { service, user, authenticator in
            let first = try await service.signIn()
            let before = try await service.accounts()
            for id in ["other", "AQID"] as [JSONValue] {
                let start = try await service.startPasskeyFactor(first, of: id)
                #expect(start.errorMessage == "MFA_ENROLLMENT_NOT_FOUND")
                let challenge = try await service.passkeyFactorChallenge(first)
                let body = try service.assertion(authenticator, user: user["localId"], challenge: challenge)
                let answer = try await service.finishPasskeyFactor(first, body, of: id)
                #expect(answer.errorMessage == "INVALID_MFA_ENROLLMENT_ID")
            }
            let none = try await service.finishPasskeyFactor(first, [:])
            #expect(none.errorMessage == "MISSING_AUTHENTICATOR_RESPONSE")
            let id = JSONValue.string(Base64.encoded(authenticator.credentialID))
            let bare = try await service.finishPasskeyFactor(
                first,
                ["authenticatorAuthenticationResponse": ["id": id]]
            )
            #expect(bare.errorMessage == "MISSING_AUTHENTICATOR_RESPONSE")
            let nobody = try await service.post("v2/accounts/mfaSignIn:start", ["cressetPasskeyInfo": [:]])
            #expect(nobody.errorMessage?.hasPrefix("MISSING_MFA_PENDING_CREDENTIAL") == true)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func firstFactorOfAnotherPoolOrOfEndedSessionsIsRefused() async throws {
        try await TestService.runWithPasskeyFactors { service, user, authenticator in
            let first = try await service.signIn()
            let challenge = try await service.passkeyFactorChallenge(first)
            let tenantID = try await service.makeTenant(
                "blue",
                ["mfaConfig": ["state": "ENABLED", "cressetPasskeys": true]]
            )
            let body = try service.assertion(authenticator, user: user["localId"], challenge: challenge)
            for method in ["start", "finalize"] {
                let answer = try await service.post(
                    "v2/accounts/mfaSignIn:\(method)",
                    [
                        "mfaPendingCredential": first["mfaPendingCredential"] ?? .null,
                        "cressetPasskeyInfo": .object(body), "tenantId": .string(tenantID),
                    ]
                )
                #expect(answer.errorMessage == "INVALID_PENDING_TOKEN", "\(answer.text)")
            }
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": user["localId"] ?? .null, "password": "another-engine"],
                as: .administrator
            )
            let before = try await service.accounts()
            let ended = try await service.finishPasskeyFactor(first, body)
            #expect(ended.errorMessage == "INVALID_MFA_PENDING_CREDENTIAL : MFA pending credential is expired.")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func disabledUserIsRefused() async throws {
        try await TestService.runWithPasskeyFactors { service, user, authenticator in
            let first = try await service.signIn()
            let challenge = try await service.passkeyFactorChallenge(first)
            let id = user["localId"] ?? .null
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": id, "disableUser": true],
                as: .administrator
            )
            let before = try await service.accounts()
            let body = try service.assertion(authenticator, user: id, challenge: challenge)
            #expect(try await service.finishPasskeyFactor(first, body).errorMessage == "USER_DISABLED")
            #expect(try await service.startPasskeyFactor(first).errorMessage == "USER_DISABLED")
            #expect(try await service.accounts() == before)
        }
    }
}
