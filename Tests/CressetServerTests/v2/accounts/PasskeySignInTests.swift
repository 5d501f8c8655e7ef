import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Passkey sign-in (docs/wire §12).
struct PasskeySignInTests {
    private static let refusal = "INVALID_AUTHENTICATOR_RESPONSE"

    private static func run(_ body: (TestService, Answer, SoftAuthenticator) async throws -> Void) async throws {
        try await TestService.runWithPasskeys { service, user in
            var authenticator = try SoftAuthenticator()
            authenticator.counter = 5
            #expect(try await service.enroll(authenticator, user).status == 200)
            authenticator.counter = 6
            try await body(service, user, authenticator)
        }
    }

    @Test(arguments: BentPasskey.all) func forgedAnswerIsRefused(_ bent: BentPasskey) async throws {
        try await Self.run { service, user, authenticator in
            var authenticator = authenticator
            bent.bend(&authenticator)
            let before = try await service.accounts()
            #expect(try await service.signIn(authenticator, user).errorMessage == Self.refusal)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func handleOfAnotherUserIsRefused() async throws {
        try await Self.run { service, _, authenticator in
            let other = try await service.signUp("bob@example.com")
            let before = try await service.accounts()
            for handle in [other["localId"], "", nil] {
                let challenge = try await service.startPasskeySignIn()
                let body = try service.assertion(authenticator, user: handle, challenge: challenge)
                #expect(try await service.finishPasskeySignIn(body).errorMessage == Self.refusal)
            }
            #expect(try await service.accounts() == before)
        }
    }

    @Test func signatureOfAnotherKeyIsRefused() async throws {
        try await Self.run { service, user, authenticator in
            let before = try await service.accounts()
            let challenge = try await service.startPasskeySignIn()
            let body = try service.assertion(
                authenticator,
                user: user["localId"],
                challenge: challenge,
                signedBy: SoftAuthenticator(isSecondKey: true)
            )
            #expect(try await service.finishPasskeySignIn(body).errorMessage == Self.refusal)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func malformedDataIsRefused() async throws {
        try await Self.run { service, user, authenticator in
            let before = try await service.accounts()
            let good = authenticator.authenticatorData()
            var announced = good
            announced[32] |= 0x80
            for data in [[], Array(good.dropLast()), good + [0], announced, announced + [0xBF, 0xFF]] {
                let challenge = try await service.startPasskeySignIn()
                let body = try service.assertion(authenticator, user: user["localId"], challenge: challenge, data: data)
                #expect(try await service.finishPasskeySignIn(body).errorMessage == Self.refusal)
            }
            #expect(try await service.accounts() == before)
        }
    }

    @Test(arguments: [0, 4, 5] as [UInt32]) func counterThatHasNotGoneOnIsRefused(_ counter: UInt32) async throws {
        try await Self.run { service, user, authenticator in
            var authenticator = authenticator
            authenticator.counter = counter
            let before = try await service.accounts()
            #expect(try await service.signIn(authenticator, user).errorMessage == Self.refusal)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func challengeWorksOnceAndNotForLong() async throws {
        try await Self.run { service, user, authenticator in
            var authenticator = authenticator
            let challenge = try await service.startPasskeySignIn()
            let body = try service.assertion(authenticator, user: user["localId"], challenge: challenge)
            #expect(try await service.finishPasskeySignIn(body)["idToken"] != nil)
            authenticator.counter = 7
            let old = try await service.startPasskeySignIn()
            let before = try await service.accounts()
            let again = try service.assertion(authenticator, user: user["localId"], challenge: challenge)
            #expect(try await service.finishPasskeySignIn(again).errorMessage == Self.refusal)
            #expect(try await service.finishPasskeySignIn(body).errorMessage == Self.refusal)
            let enrollment = try await service.enrollmentChallenge(user)
            let wrong = try service.assertion(authenticator, user: user["localId"], challenge: enrollment)
            #expect(try await service.finishPasskeySignIn(wrong).errorMessage == Self.refusal)
            service.clock.advance(seconds: 300)
            let late = try service.assertion(authenticator, user: user["localId"], challenge: old)
            #expect(try await service.finishPasskeySignIn(late).errorMessage == Self.refusal)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func unknownPasskeyAndMissingPartsAreRefused() async throws {
        try await Self.run { service, user, authenticator in
            let before = try await service.accounts()
            let other = try SoftAuthenticator(credentialID: [1, 2, 3])
            #expect(try await service.signIn(other, user).errorMessage == "PASSKEY_ENROLLMENT_NOT_FOUND")
            #expect(try await service.finishPasskeySignIn([:]).errorMessage == "MISSING_AUTHENTICATOR_RESPONSE")
            let id = JSONValue.string(Base64.encoded(authenticator.credentialID))
            let bare = try await service.finishPasskeySignIn(["authenticatorAuthenticationResponse": ["id": id]])
            #expect(bare.errorMessage == "MISSING_AUTHENTICATOR_RESPONSE")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func disabledUserIsRefused() async throws {
        try await Self.run { service, user, authenticator in
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": user["localId"] ?? .null, "disableUser": true],
                as: .administrator
            )
            let before = try await service.accounts()
            #expect(try await service.signIn(authenticator, user).errorMessage == "USER_DISABLED")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func sixteenRacersSignInOnce() async throws {
        try await Self.run { service, user, authenticator in
            let challenge = try await service.startPasskeySignIn()
            let body = try service.assertion(authenticator, user: user["localId"], challenge: challenge)
            let winners = try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<16 {
                    group.addTask { try await service.finishPasskeySignIn(body)["idToken"] != nil }
                }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(winners == 1)
        }
    }

    @Test func accountWithASecondFactorIsChallenged() async throws {
        try await TestService.runWithSecondFactors { service, user in
            try await service.configure(TestService.passkeys)
            var authenticator = try SoftAuthenticator()
            authenticator.counter = 1
            #expect(try await service.enroll(authenticator, user).status == 200)
            let (device, _) = try await service.enrollTOTP(user)
            authenticator.counter = 2
            let first = try await service.signIn(authenticator, user)
            #expect(first["idToken"] == nil, "\(first.text)")
            #expect(first["mfaPendingCredential"] != nil)
            // The counter has advanced although the sign-in is incomplete.
            #expect(try await service.accounts().first?.passkeys.first?.counter == 2)
            service.clock.advance(seconds: 30)
            let second = try await service.finishSignIn(first, code: device.code(at: service.clock.now()))
            let claims = try await service.claims(of: second)["firebase"]?.object
            #expect(claims?["sign_in_provider"] == "passkey")
            #expect(claims?["sign_in_second_factor"] == "totp")
        }
    }

    @Test func passkeySignsIn() async throws {
        try await Self.run { service, user, authenticator in
            service.clock.advance(seconds: 1000)
            let answer = try await service.signIn(authenticator, user)
            #expect(answer.status == 200, "\(answer.text)")
            let claims = try await service.claims(of: answer)
            #expect(claims["sub"] == user["localId"])
            #expect(claims["firebase"]?.object?["sign_in_provider"] == "passkey")
            let passkey = try #require(try await service.accounts().first?.passkeys.first)
            #expect(passkey.counter == 6)
            #expect(passkey.lastUsedAt == service.clock.now())
        }
    }
}
