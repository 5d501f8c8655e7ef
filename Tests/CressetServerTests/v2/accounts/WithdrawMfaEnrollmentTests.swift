import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Removal of second factors by users (docs/wire §11.4).
struct WithdrawMfaEnrollmentTests {
    private static func withdraw(_ user: Answer, _ id: JSONValue, in service: TestService) async throws -> Answer {
        try await service.post("v2/accounts/mfaEnrollment:withdraw", ["idToken": user.idToken, "mfaEnrollmentId": id])
    }

    private static func enrollmentID(in service: TestService) async throws -> JSONValue {
        .string(try #require(try await service.accounts().first?.secondFactors.first?.enrollmentID))
    }

    @Test func unknownFactorIsRefused() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let enrolled = try await service.enrollTOTPAndSignIn(user)
            let before = try await service.accounts()
            for id in [.null, "", "other"] as [JSONValue] {
                #expect(try await Self.withdraw(enrolled, id, in: service).errorMessage == "MFA_ENROLLMENT_NOT_FOUND")
            }
            #expect(try await service.accounts() == before)
        }
    }

    @Test func sessionOfOneFactorIsRefused() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let added = try await service.enrollTOTP(user).answer
            let before = try await service.accounts()
            for session in [user, added] {
                let answer = try await Self.withdraw(session, try await Self.enrollmentID(in: service), in: service)
                #expect(answer.errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
            }
            #expect(try await service.accounts() == before)
        }
    }

    @Test func oldSessionOfTwoFactorsIsRefused() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let enrolled = try await service.enrollTOTPAndSignIn(user)
            service.clock.advance(seconds: 301)
            let before = try await service.accounts()
            let answer = try await Self.withdraw(enrolled, try await Self.enrollmentID(in: service), in: service)
            #expect(answer.errorMessage == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func lastFactorStaysWhereOneIsDemanded() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let enrolled = try await service.enrollTOTPAndSignIn(user)
            try await service.configure(["mfa": ["state": "MANDATORY"]])
            let before = try await service.accounts()
            let answer = try await Self.withdraw(enrolled, try await Self.enrollmentID(in: service), in: service)
            #expect(answer.errorMessage == "OPERATION_NOT_ALLOWED : The project requires a second factor.")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func factorIsRemovedAndEverySessionEnds() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let enrolled = try await service.enrollTOTPAndSignIn(user)
            let answer = try await Self.withdraw(enrolled, try await Self.enrollmentID(in: service), in: service)
            #expect(answer.status == 200, "\(answer.text)")
            let claims = try await service.claims(of: answer)["firebase"]?.object
            #expect(claims?["sign_in_second_factor"] == nil)
            let old = try await service.post("v1/accounts:lookup", ["idToken": enrolled.idToken])
            #expect(old.errorMessage == "TOKEN_EXPIRED")
            #expect(try await service.signIn()["idToken"] != nil)
        }
    }
}
