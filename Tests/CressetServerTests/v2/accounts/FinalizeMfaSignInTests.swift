import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Sign-ins completed with an authenticator code (docs/wire §11.5, §11.7).
struct FinalizeMfaSignInTests {
    private static func run(
        _ behavior: Behavior = .production,
        _ body: (TestService, Authenticator) async throws -> Void
    ) async throws {
        try await TestService.runWithSecondFactors(behavior) { service, user in
            let (device, _) = try await service.enrollTOTP(user)
            service.clock.advance(seconds: 1800)
            try await body(service, device)
        }
    }

    @Test func passwordAloneSignsNobodyIn() async throws {
        try await Self.run { service, _ in
            let before = try await service.accounts()
            let answer = try await service.signIn()
            #expect(answer.status == 200)
            for name in ["idToken", "refreshToken", "expiresIn"] { #expect(answer[name] == nil, "\(name)") }
            #expect(answer["mfaInfo"]?.array?.first?.object?["totpInfo"] == [:])
            #expect(try await service.accounts() == before)
        }
    }

    @Test func wrongPasswordIsAskedForNoSecondFactor() async throws {
        try await Self.run { service, _ in
            let answer = try await service.signIn(password: "wrong-engine")
            #expect(answer.errorMessage == "INVALID_LOGIN_CREDENTIALS")
            #expect(answer["mfaPendingCredential"] == nil)
        }
    }

    @Test func providerIsLinkedWithTheSecondFactorAndNotBefore() async throws {
        try await Self.run { service, device in
            try await service.addProvider()
            let before = try await service.accounts()
            let first = try await service.signInWithProvider(["email": "ada@example.com", "email_verified": true])
            #expect(first["mfaPendingCredential"] != nil, "\(first.text)")
            #expect(try await service.finishSignIn(first, code: "000000").errorMessage == "INVALID_CODE")
            #expect(try await service.accounts().map(\.withoutFailures) == before)
            let code = device.code(at: service.clock.now())
            let answer = try await service.finishSignIn(first, code: code)
            #expect(answer.status == 200, "\(answer.text)")
            #expect(try await service.accounts().first?.identities.map(\.providerID) == ["oidc.acme"])
            #expect(try await service.mail(to: "ada@example.com")?.link.contains("revertSignInMethodChange") == true)
        }
    }

    @Test func codesOfOtherStepsAreRefused() async throws {
        try await Self.run { service, device in
            let first = try await service.signIn()
            let before = try await service.accounts()
            for steps in [-12, -2, 2, 12] as [Int64] {
                let code = device.code(at: service.clock.now(), steps: steps)
                #expect(try await service.finishSignIn(first, code: code).errorMessage == "INVALID_CODE", "\(steps)")
            }
            #expect(try await service.accounts().map(\.withoutFailures) == before)
        }
    }

    @Test func codeIsGoodOnceAndNoneBeforeIt() async throws {
        try await Self.run { service, device in
            let first = try await service.signIn()
            let now = service.clock.now()
            #expect(try await service.finishSignIn(first, code: device.code(at: now)).status == 200)
            let before = try await service.accounts()
            for steps in [0, -1] as [Int64] {
                let answer = try await service.finishSignIn(first, code: device.code(at: now, steps: steps))
                #expect(answer.errorMessage == "INVALID_CODE", "\(steps)")
            }
            #expect(try await service.accounts().map(\.withoutFailures) == before)
            #expect(try await service.finishSignIn(first, code: device.code(at: now, steps: 1)).status == 200)
            #expect(try await service.accounts().first?.secondFactors.first?.totpKey?.failures == 0)
        }
    }

    @Test func oneOfTwoAtTheSameTimeSignsIn() async throws {
        try await Self.run { service, device in
            let first = try await service.signIn()
            let code = device.code(at: service.clock.now())
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<8 { group.addTask { try await service.finishSignIn(first, code: code).status } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.filter { $0 == 200 }.count == 1)
        }
    }

    @Test func guessesHaveAnEndWhateverTheNetwork() async throws {
        try await Self.run { service, device in
            let first = try await service.signIn()
            for _ in 0..<10 { _ = try await service.finishSignIn(first, code: "000000x") }
            let again = try await service.signIn()
            let right = device.code(at: service.clock.now())
            let answer = try await service.finishSignIn(again, code: right)
            #expect(answer.errorMessage?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true)
            service.clock.advance(seconds: 3600)
            let later = try await service.signIn()
            #expect(try await service.finishSignIn(later, code: device.code(at: service.clock.now())).status == 200)
        }
    }

    /// Hours between attempts do not help a thief: 100 consecutive wrong codes lock the device.
    @Test(arguments: ["recovery code", "mailbox"])
    func deviceWaitsForItsOwnerAfterAHundredWrongCodes(_ proof: String) async throws {
        try await Self.run { service, device in
            let signedIn = try await service.finishSignIn(
                service.signIn(),
                code: device.code(at: service.clock.now())
            )
            let codes = try await service.post(
                "v2/accounts/mfaEnrollment:finalize",
                ["idToken": signedIn.idToken, "cressetRecoveryInfo": [:]]
            )
            for _ in 0..<10 {
                service.clock.advance(seconds: 3600)
                let first = try await service.signIn()
                for _ in 0..<10 {
                    #expect(try await service.finishSignIn(first, code: "000000x").errorMessage == "INVALID_CODE")
                }
            }
            service.clock.advance(seconds: 3600)
            let refused = try await Self.finish(service, device)
            #expect(refused.errorMessage?.contains("is locked until a recovery code") == true, "\(refused.text)")
            #expect(try await service.accounts().first?.secondFactors.first?.totpKey?.failures == 100)
            if proof == "mailbox" {
                let reset = try await service.resetPassword(service.code("PASSWORD_RESET"), to: "engine-1843")
                #expect(reset.status == 200, "\(reset.text)")
            } else {
                let used = try await service.post(
                    "v2/accounts/mfaSignIn:finalize",
                    [
                        "mfaPendingCredential": try await service.signIn()["mfaPendingCredential"] ?? .null,
                        "cressetRecoveryInfo": [
                            "recoveryCode": codes["cressetRecoveryInfo"]?.object?["recoveryCodes"]?.array?.first
                                ?? .null
                        ],
                    ]
                )
                #expect(used.status == 200, "\(used.text) \(codes.text)")
            }
            #expect(try await Self.finish(service, device).status == 200)
        }
    }

    private static func finish(_ service: TestService, _ device: Authenticator) async throws -> Answer {
        try await service.finishSignIn(service.signIn(), code: device.code(at: service.clock.now()))
    }

    /// A thief with the password uses another network.
    @Test func guessesFromElsewhereLeaveTheOwnersAlone() async throws {
        try await Self.run { service, device in
            let (first, elsewhere) = (try await service.signIn(), "198.51.100.7")
            let code = device.code(at: service.clock.now())
            let before = try await service.accounts()
            for _ in 0..<10 { _ = try await service.finishSignIn(first, code: "000000x", from: elsewhere) }
            let refused = try await service.finishSignIn(first, code: code, from: "203.0.113.9")
            #expect(refused.errorMessage?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true)
            #expect(try await service.accounts().map(\.withoutFailures) == before)
            #expect(try await service.accounts().first?.secondFactors.first?.totpKey?.failures == 10)
            #expect(try await service.finishSignIn(first, code: code).status == 200)
        }
    }

    @Test(arguments: [
        (539, "INVALID_CODE"), (540, "INVALID_MFA_PENDING_CREDENTIAL : MFA pending credential is expired."),
    ])
    func firstFactorIsGoodForNineMinutes(_ seconds: Int64, _ message: String) async throws {
        try await Self.run { service, _ in
            let first = try await service.signIn()
            service.clock.advance(seconds: seconds)
            #expect(try await service.finishSignIn(first, code: "x").errorMessage == message)
        }
    }

    @Test func firstFactorEndsWithTheSessions() async throws {
        try await Self.run { service, device in
            let first = try await service.signIn()
            let id = try #require(try await service.accounts().first?.localID)
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": .string(id), "password": "another-engine"],
                as: .administrator
            )
            let answer = try await service.finishSignIn(first, code: device.code(at: service.clock.now()))
            #expect(answer.errorMessage == "INVALID_MFA_PENDING_CREDENTIAL : MFA pending credential is expired.")
        }
    }

    @Test func disabledUserIsRefused() async throws {
        try await Self.run { service, device in
            let first = try await service.signIn()
            let id = try #require(try await service.accounts().first?.localID)
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": .string(id), "disableUser": true],
                as: .administrator
            )
            let answer = try await service.finishSignIn(first, code: device.code(at: service.clock.now()))
            #expect(answer.errorMessage == "USER_DISABLED")
        }
    }

    @Test(
        arguments: [
            (["mfaPendingCredential": .null], "Request contains an invalid argument."),
            (["mfaPendingCredential": "e30"], "INVALID_PENDING_TOKEN"),
            (["mfaEnrollmentId": .null], "Request contains an invalid argument."),
            (["mfaEnrollmentId": "other"], "INVALID_MFA_ENROLLMENT_ID"),
            (["totpVerificationInfo": .null], "Request contains an invalid argument."),
            (["totpVerificationInfo": [:]], "Request contains an invalid argument."),
        ] as [(JSONObject, String)]
    )
    func incompleteRequestIsRefused(_ change: JSONObject, _ message: String) async throws {
        try await Self.run { service, device in
            let first = try await service.signIn()
            let code = device.code(at: service.clock.now())
            var body: JSONObject = [
                "mfaPendingCredential": first["mfaPendingCredential"] ?? .null,
                "mfaEnrollmentId": first["mfaInfo"]?.array?.first?.object?["mfaEnrollmentId"] ?? .null,
                "totpVerificationInfo": ["verificationCode": .string(code)],
            ]
            for (name, value) in change.members { body[name] = value == .null ? nil : value }
            let before = try await service.accounts()
            #expect(try await service.post("v2/accounts/mfaSignIn:finalize", body).errorMessage == message)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func firstFactorOfAnotherPoolIsRefused() async throws {
        try await Self.run { service, device in
            let first = try await service.signIn()
            try await service.configure(["multiTenant": ["allowTenants": true]])
            let tenantID = try await service.makeTenant("blue")
            let answer = try await service.post(
                "v2/accounts/mfaSignIn:finalize",
                [
                    "mfaPendingCredential": first["mfaPendingCredential"] ?? .null, "mfaEnrollmentId": "any",
                    "totpVerificationInfo": ["verificationCode": .string(device.code(at: service.clock.now()))],
                    "tenantId": .string(tenantID),
                ]
            )
            #expect(answer.errorMessage == "INVALID_PENDING_TOKEN")
        }
    }

    @Test(arguments: [Behavior.production, .emulator(signedTokens: false)])
    func codeCompletesTheSignIn(_ behavior: Behavior) async throws {
        try await Self.run(behavior) { service, device in
            let first = try await service.signIn()
            let answer = try await service.finishSignIn(first, code: device.code(at: service.clock.now(), steps: -1))
            #expect(answer.status == 200, "\(answer.text)")
            let claims = try await service.claims(of: answer)
            let firebase = claims["firebase"]?.object
            #expect(claims["auth_time"]?.integer == service.clock.now().seconds)
            #expect(firebase?["sign_in_provider"] == "password")
            #expect(firebase?["sign_in_second_factor"] == "totp")
            #expect(firebase?["second_factor_identifier"] == first["mfaInfo"]?.array?.first?.object?["mfaEnrollmentId"])
            let refreshed = try await service.post(
                "v1/token",
                ["grant_type": "refresh_token", "refresh_token": answer["refreshToken"] ?? .null]
            )
            let later = try await service.claims(of: refreshed)["firebase"]?.object
            #expect(later?["sign_in_second_factor"] == "totp")
        }
    }

    @Test func providerIsNotBelievedAlone() async throws {
        try await Self.run { service, device in
            try await service.addProvider()
            let person: JSONObject = ["email": "ada@example.com", "email_verified": true]
            let before = try await service.accounts()
            let first = try await service.signInWithProvider(person)
            #expect(first["idToken"] == nil && first["mfaPendingCredential"] != nil, "\(first.text)")
            #expect(try await service.accounts() == before)
            let answer = try await service.finishSignIn(first, code: device.code(at: service.clock.now()))
            #expect(try await service.claims(of: answer)["firebase"]?.object?["sign_in_provider"] == "oidc.acme")
        }
    }

    @Test func mailedLinkIsUsedUpByTheFirstFactor() async throws {
        try await Self.run { service, device in
            let code = try await service.code("EMAIL_SIGNIN")
            let first = try await service.signInByLink(code: code)
            #expect(first["idToken"] == nil && first["mfaPendingCredential"] != nil, "\(first.text)")
            #expect(try await service.signInByLink(code: code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.finishSignIn(first, code: device.code(at: service.clock.now())).status == 200)
        }
    }
}

extension Account {
    fileprivate var withoutFailures: Account {
        var account = self
        for index in account.secondFactors.indices {
            guard var key = account.secondFactors[index].totpKey else { continue }
            key.failures = 0
            account.secondFactors[index].method = .totp(key)
        }
        return account
    }
}
