import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Recovery codes for lost devices (extension, see docs/reference/extensions.md).
struct RecoveryCodeTests {
    private static func make(_ user: Answer, in service: TestService) async throws -> Answer {
        try await service.makeRecoveryCodes(user)
    }

    private static func codes(in answer: Answer) throws -> [String] {
        let codes = answer["cressetRecoveryInfo"]?.object?["recoveryCodes"]?.array?.compactMap(\.string)
        return try #require(codes, "\(answer.text)")
    }

    private static func finish(_ first: Answer, _ code: String, in service: TestService) async throws -> Answer {
        try await service.post(
            "v2/accounts/mfaSignIn:finalize",
            [
                "mfaPendingCredential": first["mfaPendingCredential"] ?? .null,
                "cressetRecoveryInfo": ["recoveryCode": .string(code)],
            ]
        )
    }

    @Test func projectThatHasThemOffRefuses() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let enrolled = try await service.enrollTOTPAndSignIn(user)
            try await service.configure(["mfa": ["cressetRecoveryCodes": false]])
            let answer = try await Self.make(enrolled, in: service)
            #expect(answer.errorMessage == "OPERATION_NOT_ALLOWED : Recovery codes are not enabled.")
            #expect(try await service.accounts().first?.recoveryCodes == nil)
        }
    }

    @Test func userWithoutASecondFactorIsRefused() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let answer = try await Self.make(user, in: service)
            #expect(answer.errorMessage == "MFA_ENROLLMENT_NOT_FOUND")
            #expect(try await service.accounts().first?.recoveryCodes == nil)
        }
    }

    @Test func sessionOfOneFactorOrOfLongAgoIsRefused() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let (device, added) = try await service.enrollTOTP(user)
            let enrolled = try await service.signIn(by: device)
            // The session added the factor, but did not sign in with it.
            for session in [user, added] {
                let refused = try await Self.make(session, in: service)
                #expect(refused.errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
            }
            service.clock.advance(seconds: 301)
            #expect(try await Self.make(enrolled, in: service).errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
            #expect(try await service.accounts().first?.recoveryCodes == nil)
        }
    }

    @Test func wrongCodesAreCounted() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let enrolled = try await service.enrollTOTPAndSignIn(user)
            let code = try Self.codes(in: try await Self.make(enrolled, in: service))[0]
            let first = try await service.signIn()
            let before = try await service.accounts()
            for wrong in ["", "aaaaa-aaaaa", String(code.dropLast())] {
                #expect(try await Self.finish(first, wrong, in: service).errorMessage == "INVALID_CODE")
            }
            for _ in 0..<7 { _ = try await Self.finish(first, "x", in: service) }
            let answer = try await Self.finish(first, code, in: service)
            #expect(answer.errorMessage?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func codeIsGoodOnceHoweverItIsTyped() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let enrolled = try await service.enrollTOTPAndSignIn(user)
            let made = try await Self.make(enrolled, in: service)
            let codes = try Self.codes(in: made)
            #expect(Set(codes).count == 10)
            #expect(made.idToken != .null)
            let typed = " " + codes[3].uppercased().replacing("-", with: " ").replacing("0", with: "O")
            let answer = try await Self.finish(try await service.signIn(), typed, in: service)
            #expect(answer.status == 200, "\(answer.text)")
            let firebase = try await service.claims(of: answer)["firebase"]?.object
            #expect(firebase?["sign_in_second_factor"] == "recovery")
            #expect(firebase?["second_factor_identifier"] == "recovery")
            let again = try await Self.finish(try await service.signIn(), codes[3], in: service)
            #expect(again.errorMessage == "INVALID_CODE")
            #expect(try await service.accounts().first?.recoveryCodes?.digests.count == 9)
            let other = try await Self.finish(try await service.signIn(), codes[4], in: service)
            #expect(other.status == 200)
        }
    }

    @Test func ownerIsToldOfAUsedCodeAndOfNothingElse() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let enrolled = try await service.enrollTOTPAndSignIn(user)
            let codes = try Self.codes(in: try await Self.make(enrolled, in: service))
            let first = try await service.signIn()
            let before = try await service.mails()
            _ = try await Self.finish(first, "aaaaa-aaaaa", in: service)
            #expect(try await service.mails().count == before.count)
            _ = try await Self.finish(first, codes[0], in: service)
            let mails = try await service.mails()
            let told = try #require(mails.first { $0.subject == "A recovery code of your acme account was used" })
            #expect(mails.count == before.count + 1 && told.recipient == "ada@example.com")
            #expect(told.text.contains("Remaining codes: 9.") && !told.text.contains("http"), "\(told.text)")
        }
    }

    @Test func newCodesTakeThePlaceOfTheOldAndGoWithTheLastFactor() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let enrolled = try await service.enrollTOTPAndSignIn(user)
            let made = try await Self.make(enrolled, in: service)
            let old = try Self.codes(in: made)
            let again = try await Self.make(made, in: service)
            _ = try Self.codes(in: again)
            let answer = try await Self.finish(try await service.signIn(), old[0], in: service)
            #expect(answer.errorMessage == "INVALID_CODE")
            let id = try #require(try await service.accounts().first?.secondFactors.first?.enrollmentID)
            _ = try await service.post(
                "v2/accounts/mfaEnrollment:withdraw",
                ["idToken": again.idToken, "mfaEnrollmentId": .string(id)]
            )
            #expect(try await service.accounts().first?.recoveryCodes == nil)
        }
    }
}
