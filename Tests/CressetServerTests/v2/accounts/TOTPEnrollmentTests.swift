import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Authenticator apps enrolled as second factors (docs/wire §11.3, §11.4).
struct TOTPEnrollmentTests {
    /// A provider's user without an address, marked as verified by an administrator.
    @Test func verifiedFlagWithoutAnAddressProvesNone() async throws {
        try await TestService.runWithSecondFactors { service, _ in
            try await service.configure(TestService.phones)
            try await service.addProvider()
            let user = try await service.signInWithProvider(["sub": "eve"])
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": user["localId"] ?? .null, "emailVerified": true],
                as: .administrator
            )
            let before = try await service.accounts()
            #expect(before.contains { $0.emailVerified == true && $0.email == nil })
            for refused in [try await service.startTOTP(user), try await service.startPhoneEnrollment(user)] {
                #expect(refused.errorMessage?.hasPrefix("UNVERIFIED_EMAIL") == true, "\(refused.text)")
            }
            #expect(try await service.accounts() == before)
        }
    }

    private static func refusesStart(
        _ message: String,
        by change: (TestService, Answer) async throws -> Answer
    ) async throws {
        try await TestService.runWithSecondFactors { service, user in
            let user = try await change(service, user)
            let before = try await service.accounts()
            let answer = try await service.startTOTP(user)
            #expect(answer.status == 400)
            #expect(answer.errorMessage == message)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func projectThatHasThemOffRefuses() async throws {
        try await Self.refusesStart("OPERATION_NOT_ALLOWED : TOTP based MFA not enabled.") { service, user in
            try await service.configure(["mfa": ["state": "ENABLED", "providerConfigs": []]])
            return user
        }
    }

    @Test func anonymousUserIsRefused() async throws {
        try await Self.refusesStart("UNSUPPORTED_FIRST_FACTOR : MFA is not available for the given first factor.") {
            service,
            _ in try await service.post("v1/accounts:signUp")
        }
    }

    @Test func userWithoutAProvenAddressIsRefused() async throws {
        try await Self.refusesStart("UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.") {
            service,
            _ in try await service.signUp("bob@example.com")
        }
    }

    @Test func secondDeviceIsRefused() async throws {
        try await Self.refusesStart(
            "SECOND_FACTOR_LIMIT_EXCEEDED : Too many TOTP based second factors enrolled for this account."
        ) { service, user in
            try await service.enrollTOTPAndSignIn(user)
        }
    }

    @Test(
        arguments: [
            (["idToken": .null], "MISSING_ID_TOKEN"), (["idToken": "e30.e30.e30"], "INVALID_ID_TOKEN"),
            (["totpEnrollmentInfo": .null], "Request contains an invalid argument."),
        ] as [(JSONObject, String)]
    )
    func incompleteRequestIsRefused(_ change: JSONObject, _ message: String) async throws {
        try await TestService.runWithSecondFactors { service, user in
            var body: JSONObject = ["idToken": user.idToken, "totpEnrollmentInfo": [:]]
            for (name, value) in change.members { body[name] = value == .null ? nil : value }
            let answer = try await service.post("v2/accounts/mfaEnrollment:start", body)
            #expect(answer.errorMessage == message)
            #expect(answer.status == 400)
        }
    }

    @Test func wrongCodesAreRefusedAndDoNotSpendTheSession() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let session = try await service.startTOTP(user)
            let secret = try #require(session["totpSessionInfo"]?.object?["sharedSecretKey"]?.string)
            let device = Authenticator(base32: secret)
            let before = try await service.accounts()
            let now = service.clock.now()
            let others = [
                device.code(at: now, steps: 2), device.code(at: now, steps: -2), "", "12345", "1234567", "１２３４５６",
            ]
            for code in others {
                let answer = try await service.finalizeTOTP(user, session, code: code)
                #expect(answer.errorMessage == (code.isEmpty ? "MISSING_CODE" : "INVALID_CODE"), "\(code)")
            }
            let unnamed = try await service.finalizeTOTP(user, session, code: device.code(at: now), name: nil)
            #expect(unnamed.errorMessage == "MISSING_DISPLAY_NAME : display name cannot be empty")
            #expect(try await service.accounts() == before)
            #expect(try await service.finalizeTOTP(user, session, code: device.code(at: now, steps: 1)).status == 200)
        }
    }

    @Test func sessionIsForOneUserAndAQuarterOfAnHour() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let session = try await service.startTOTP(user)
            let secret = try #require(session["totpSessionInfo"]?.object?["sharedSecretKey"]?.string)
            let device = Authenticator(base32: secret)
            let other = try await service.signUp("bob@example.com")
            let code = device.code(at: service.clock.now())
            #expect(try await service.finalizeTOTP(other, session, code: code).errorMessage == "INVALID_SESSION_INFO")
            #expect(try await service.finalizeTOTP(user, user, code: code).errorMessage == "MISSING_SESSION_INFO")
            service.clock.advance(seconds: 900)
            let late = device.code(at: service.clock.now())
            #expect(try await service.finalizeTOTP(user, session, code: late).errorMessage == "SESSION_EXPIRED")
            #expect(try await service.accounts().allSatisfy { $0.secondFactors.isEmpty })
        }
    }

    @Test func guessesHaveAnEnd() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let session = try await service.startTOTP(user)
            let secret = try #require(session["totpSessionInfo"]?.object?["sharedSecretKey"]?.string)
            let device = Authenticator(base32: secret)
            for _ in 0..<10 {
                #expect(try await service.finalizeTOTP(user, session, code: "x").errorMessage == "INVALID_CODE")
            }
            let code = device.code(at: service.clock.now())
            let refused = try await service.finalizeTOTP(user, session, code: code)
            #expect(refused.errorMessage?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true)
            #expect(refused.headers["Retry-After"] == "3600")
            #expect(try await service.accounts().allSatisfy { $0.secondFactors.isEmpty })
        }
    }

    @Test func deviceIsEnrolledAndTheOwnerTold() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let began = try await service.claims(of: user)["auth_time"]?.integer ?? 0
            service.clock.advance(seconds: 60)
            let session = try await service.startTOTP(user)
            let info = try #require(session["totpSessionInfo"]?.object)
            #expect(info["verificationCodeLength"] == 6)
            #expect(info["hashingAlgorithm"] == "SHA1")
            #expect(info["periodSec"] == 30)
            #expect(info["sharedSecretKey"]?.string?.utf8.count == 32)
            let answer = try await service.enrollTOTP(user).answer
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer["totpAuthInfo"] == [:])
            let claims = try await service.claims(of: answer)
            // Not a sign-in: the session keeps its age.
            #expect(claims["auth_time"]?.integer == began)
            let firebase = claims["firebase"]?.object
            #expect(firebase?["sign_in_second_factor"] == "totp")
            let factor = try #require(try await service.accounts().first?.secondFactors.first)
            #expect(firebase?["second_factor_identifier"] == .string(factor.enrollmentID))
            let looked = try await service.post("v1/accounts:lookup", ["idToken": answer.idToken])
            let shown = looked["users"]?.array?.first?.object?["mfaInfo"]?.array?.first?.object
            #expect(shown?["displayName"] == "phone")
            #expect(shown?["totpInfo"] == [:])
            let notice = try #require(try await service.mail(to: "ada@example.com"))
            #expect(try await service.checkCode(notice.code)["requestType"] == "REVERT_SECOND_FACTOR_ADDITION")
            #expect(try await service.applyCode(notice.code).status == 200)
            #expect(try await service.accounts().first?.secondFactors.isEmpty == true)
        }
    }

    @Test func oldSessionStaysOld() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let session = try await service.startTOTP(user)
            let secret = try #require(session["totpSessionInfo"]?.object?["sharedSecretKey"]?.string)
            service.clock.advance(seconds: 600)
            let code = Authenticator(base32: secret).code(at: service.clock.now())
            let answer = try await service.finalizeTOTP(user, session, code: code)
            #expect(answer.status == 200, "\(answer.text)")
            let change = try await service.post(
                "v1/accounts:update",
                ["idToken": answer.idToken, "password": "another-engine"]
            )
            #expect(change.errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
        }
    }

    @Test func oldSessionBeginsNoEnrollment() async throws {
        try await Self.refusesStart("CREDENTIAL_TOO_OLD_LOGIN_AGAIN") { service, user in
            service.clock.advance(seconds: 301)
            return user
        }
    }

    /// A removed factor cannot be restored with a saved enrollment session.
    @Test func sessionEnrolsOnce() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let session = try await service.startTOTP(user)
            let secret = try #require(session["totpSessionInfo"]?.object?["sharedSecretKey"]?.string)
            let device = Authenticator(base32: secret)
            _ = try await service.finalizeTOTP(user, session, code: device.code(at: service.clock.now()))
            let enrolled = try await service.signIn(by: device)
            let id = try #require(try await service.accounts().first?.secondFactors.first?.enrollmentID)
            let withdrawn = try await service.post(
                "v2/accounts/mfaEnrollment:withdraw",
                ["idToken": enrolled.idToken, "mfaEnrollmentId": .string(id)]
            )
            #expect(withdrawn.status == 200, "\(withdrawn.text)")
            service.clock.advance(seconds: 30)
            let code = device.code(at: service.clock.now())
            let again = try await service.finalizeTOTP(withdrawn, session, code: code)
            #expect(again.errorMessage == "INVALID_SESSION_INFO")
            #expect(try await service.accounts().first?.secondFactors.isEmpty == true)
        }
    }

    @Test func sessionThatManyFinishAtOnceEnrolsOnce() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let session = try await service.startTOTP(user)
            let secret = try #require(session["totpSessionInfo"]?.object?["sharedSecretKey"]?.string)
            let code = Authenticator(base32: secret).code(at: service.clock.now())
            let statuses = try await withThrowingTaskGroup { group in
                for _ in 0..<16 {
                    group.addTask { try await service.finalizeTOTP(user, session, code: code).status }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.count { $0 == 200 } == 1)
            #expect(statuses.count { $0 == 400 } == 15)
            #expect(try await service.accounts().first?.secondFactors.count == 1)
            #expect(try await service.mails().count == 1)
        }
    }

    @Test func administratorKeepsRenamesAndRemovesADeviceAndAddsNone() async throws {
        try await TestService.runWithSecondFactors { service, user in
            _ = try await service.enrollTOTP(user)
            let before = try #require(try await service.accounts().first)
            let id = JSONValue.string(try #require(before.secondFactors.first?.enrollmentID))
            func set(_ enrollments: JSONValue) async throws -> Answer {
                let body: JSONObject = ["localId": .string(before.localID), "mfa": ["enrollments": enrollments]]
                return try await service.post("v1/accounts:update", body, as: .administrator)
            }
            let added = try await set([["mfaEnrollmentId": "new", "totpInfo": [:]]])
            #expect(added.errorMessage == "UNSUPPORTED_SECOND_FACTOR : attempting to add a new TOTP enrollment")
            #expect(try await service.accounts().first == before)
            let renamed = try await set([["mfaEnrollmentId": id, "totpInfo": [:], "displayName": "tablet"]])
            #expect(renamed.status == 200, "\(renamed.text)")
            let factor = try await service.accounts().first?.secondFactors.first
            #expect(factor?.displayName == "tablet")
            #expect(factor?.totpKey == before.secondFactors.first?.totpKey)
            #expect(try await set([]).status == 200)
            #expect(try await service.accounts().first?.secondFactors.isEmpty == true)
        }
    }

    @Test func oldSessionPastTheFactorsAddsNone() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let localID = try #require(user["localId"]?.string)
            let factors: JSONValue = ["enrollments": [["phoneInfo": "+15550000001"]]]
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": .string(localID), "mfa": factors],
                as: .administrator
            )
            service.clock.advance(seconds: 301)
            let before = try await service.accounts()
            #expect(try await service.startTOTP(user).errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
            #expect(try await service.accounts() == before)
        }
    }

    /// The real owner of an address could not recover it: the account's second factor would be required.
    @Test func addressIsVerifiedBeforeAnAccountWithFactorsGetsIt() async throws {
        try await TestService.runWithSecondFactors { service, user in
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let enrolled = try await service.enrollTOTP(user).answer
            let before = try await service.accounts()
            let answer = try await service.post(
                "v1/accounts:update",
                ["idToken": enrolled.idToken, "email": "eve@example.com"]
            )
            #expect(answer.errorMessage?.hasPrefix("OPERATION_NOT_ALLOWED : The account has second factors") == true)
            #expect(try await service.accounts() == before)
        }
    }
}
