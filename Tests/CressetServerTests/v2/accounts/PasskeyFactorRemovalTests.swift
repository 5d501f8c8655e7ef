import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Passkeys as second factors and changes of sign-in methods (extension, see docs/reference/extensions.md).
struct PasskeyFactorRemovalTests {
    private static let tooOld = "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"
    private static let isDemanded = "OPERATION_NOT_ALLOWED : The project requires a second factor."

    private static func remove(
        _ authenticator: SoftAuthenticator,
        _ user: Answer,
        in service: TestService
    ) async throws -> Answer {
        try await service.post(
            "v1/accounts:update",
            [
                "idToken": user.idToken, "deletePasskey": [.string(Base64.encoded(authenticator.credentialID))],
                "returnSecureToken": true,
            ]
        )
    }

    private static func withdraw(_ user: Answer, in service: TestService) async throws -> Answer {
        let id = try #require(try await service.accounts().first?.secondFactors.first?.enrollmentID)
        return try await service.post(
            "v2/accounts/mfaEnrollment:withdraw",
            ["idToken": user.idToken, "mfaEnrollmentId": .string(id)]
        )
    }

    @Test func oldSessionRemovesNone() async throws {
        try await TestService.runWithPasskeyFactors { service, user, authenticator in
            service.clock.advance(seconds: 301)
            let before = try await service.accounts()
            #expect(try await Self.remove(authenticator, user, in: service).errorMessage == Self.tooOld)
            #expect(try await service.accounts() == before)
            try await service.configure(["mfa": ["cressetPasskeys": false]])
            #expect(try await Self.remove(authenticator, user, in: service).status == 200)
        }
    }

    @Test func lastFactorStaysWhereOneIsDemanded() async throws {
        try await TestService.runWithPasskeyFactors { service, user, authenticator in
            try await service.configure(["mfa": ["state": "MANDATORY"]])
            let before = try await service.accounts()
            #expect(try await Self.remove(authenticator, user, in: service).errorMessage == Self.isDemanded)
            #expect(try await service.accounts() == before)
            // Either of two factors can be removed, then the other cannot.
            let enrolled = try await service.enrollTOTPAndSignIn(user)
            let withdrawn = try await Self.withdraw(enrolled, in: service)
            #expect(withdrawn.status == 200, "\(withdrawn.text)")
            #expect(try await Self.remove(authenticator, withdrawn, in: service).errorMessage == Self.isDemanded)
            let again = try await service.enrollTOTP(withdrawn).answer
            let removed = try await Self.remove(authenticator, again, in: service)
            #expect(removed.status == 200, "\(removed.text)")
            #expect(try await Self.withdraw(removed, in: service).errorMessage == Self.isDemanded)
            #expect(try await service.accounts().first?.secondFactors.count == 1)
        }
    }

    @Test func administratorRemovesTheLast() async throws {
        try await TestService.runWithPasskeyFactors { service, user, authenticator in
            try await service.configure(["mfa": ["state": "MANDATORY"]])
            let answer = try await service.post(
                "v1/accounts:update",
                [
                    "localId": user["localId"] ?? .null,
                    "deletePasskey": [.string(Base64.encoded(authenticator.credentialID))],
                ],
                as: .administrator
            )
            #expect(answer.status == 200, "\(answer.text)")
            #expect(try await service.signIn()["idToken"] != nil)
        }
    }

    @Test func passkeyIsRemovedAndEverySessionEnds() async throws {
        try await TestService.runWithPasskeyFactors { service, user, authenticator in
            let session = try await service.finish(try await service.signIn(), by: authenticator, of: user)
            let made = try await service.post(
                "v2/accounts/mfaEnrollment:finalize",
                ["idToken": session.idToken, "cressetRecoveryInfo": [:]]
            )
            #expect(try await service.accounts().first?.recoveryCodes != nil)
            service.clock.advance(seconds: 1)
            let removed = try await Self.remove(authenticator, made, in: service)
            let claims = try await service.claims(of: removed)["firebase"]?.object
            #expect(claims?["sign_in_second_factor"] == nil && claims?["second_factor_identifier"] == nil)
            let old = try await service.post("v1/accounts:lookup", ["idToken": session.idToken])
            #expect(old.errorMessage == "TOKEN_EXPIRED")
            #expect(try await service.accounts().first?.recoveryCodes == nil)
            #expect(try await service.signIn()["idToken"] != nil)
        }
    }

    @Test func recoveryCodesStayWithThePasskeyThatIsLeft() async throws {
        try await TestService.runWithPasskeyFactors { service, user, _ in
            let enrolled = try await service.enrollTOTPAndSignIn(user)
            let made = try await service.post(
                "v2/accounts/mfaEnrollment:finalize",
                ["idToken": enrolled.idToken, "cressetRecoveryInfo": [:]]
            )
            #expect(try await Self.withdraw(made, in: service).status == 200)
            #expect(try await service.accounts().first?.recoveryCodes?.digests.count == 10)
        }
    }

    @Test func recoveryCodesGoWhereThePasskeyIsNoFactor() async throws {
        try await TestService.runWithPasskeyFactors { service, user, _ in
            let enrolled = try await service.enrollTOTPAndSignIn(user)
            let made = try await service.post(
                "v2/accounts/mfaEnrollment:finalize",
                ["idToken": enrolled.idToken, "cressetRecoveryInfo": [:]]
            )
            try await service.configure(["mfa": ["cressetPasskeys": false]])
            #expect(try await Self.withdraw(made, in: service).status == 200)
            #expect(try await service.accounts().first?.recoveryCodes == nil)
        }
    }

    /// The password was stolen, and its session is older than the passkey.
    @Test func sessionOfThePasswordAloneAddsNoPasskey() async throws {
        try await TestService.runWithSecondFactors { service, _ in
            try await service.configure(TestService.passkeys)
            try await service.configure(["mfa": ["cressetPasskeys": true]])
            let (user, thief) = (try await service.signIn(), try await service.signIn())
            let authenticator = try SoftAuthenticator()
            let enrolled = try await service.enroll(authenticator, user)
            #expect(enrolled.status == 200)
            let before = try await service.accounts()
            #expect(try await service.startEnrollment(thief).errorMessage == Self.tooOld)
            #expect(try await service.accounts() == before)
            let other = try SoftAuthenticator(credentialID: [1, 2, 3], isSecondKey: true)
            let owner = try await service.signIn(authenticator, user)
            #expect(try await service.enroll(other, owner).status == 200)
        }
    }

    @Test func addressThatNobodyHasProvenIsRefused() async throws {
        try await TestService.runWithPasskeyFactors { service, user, _ in
            let before = try await service.accounts()
            let answer = try await service.post(
                "v1/accounts:update",
                ["idToken": user.idToken, "email": "other@example.com"]
            )
            #expect(answer.errorMessage?.hasPrefix("OPERATION_NOT_ALLOWED") == true, "\(answer.text)")
            #expect(try await service.accounts() == before)
        }
    }
}
