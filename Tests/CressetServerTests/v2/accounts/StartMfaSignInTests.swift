import CressetHTTP
import CressetIdentity
import CressetServices
import CressetTesting
import CressetWire
import Testing

/// Sign-ins waiting for a code in a text message (docs/wire §11.6, §11.7).
struct StartMfaSignInTests {
    private static func run(_ body: (TestService) async throws -> Void) async throws {
        try await TestService.runWithSecondFactors { service, user in
            let enrolled = try await service.enrollPhone(user)
            #expect(enrolled.status == 200, "\(enrolled.text)")
            service.clock.advance(seconds: 3600)
            try await body(service)
        }
    }

    @Test func incompleteRequestIsRefused() async throws {
        try await Self.run { service in
            let first = try await service.signIn()
            let credential = first["mfaPendingCredential"] ?? .null
            let id = first["mfaInfo"]?.array?.first?.object?["mfaEnrollmentId"] ?? .null
            for (body, message) in [
                (
                    ["mfaEnrollmentId": id, "phoneSignInInfo": [:]],
                    "MISSING_MFA_PENDING_CREDENTIAL : Request does not have MFA pending credential."
                ),
                (
                    ["mfaPendingCredential": credential, "phoneSignInInfo": [:]],
                    "MISSING_MFA_ENROLLMENT_ID : No second factor identifier is provided."
                ),
                (
                    ["mfaPendingCredential": credential, "mfaEnrollmentId": id],
                    "Request contains an invalid argument."
                ),
                (
                    ["mfaPendingCredential": "x", "mfaEnrollmentId": id, "phoneSignInInfo": [:]],
                    "INVALID_PENDING_TOKEN"
                ),
                (
                    ["mfaPendingCredential": credential, "mfaEnrollmentId": "x", "phoneSignInInfo": [:]],
                    "MFA_ENROLLMENT_NOT_FOUND"
                ),
                (
                    ["mfaPendingCredential": credential, "mfaEnrollmentId": id, "phoneSignInInfo": [:]],
                    "MISSING_APP_CREDENTIAL"
                ),
            ] as [(JSONObject, String)] {
                let answer = try await service.post("v2/accounts/mfaSignIn:start", body)
                #expect(answer.errorMessage == message, "\(body.text)")
            }
            #expect(try await service.receiveSMS().isEmpty)
        }
    }

    @Test func deviceGetsNoMessage() async throws {
        try await TestService.runWithSecondFactors { service, user in
            _ = try await service.enrollTOTP(user)
            let answer = try await service.startPhoneSignIn(try await service.signIn())
            #expect(answer.errorMessage == "INVALID_PHONE_NUMBER : Invalid format.")
            #expect(try await service.receiveSMS().isEmpty)
        }
    }

    @Test func numberIsObscuredAndTheCodeSignsIn() async throws {
        try await Self.run { service in
            let first = try await service.signIn()
            #expect(first["idToken"] == nil)
            #expect(first["mfaInfo"]?.array?.first?.object?["phoneInfo"] == "+*******0100")
            let session = try await service.startPhoneSignIn(first)
            #expect(session.status == 200, "\(session.text)")
            let messages = try await service.receiveSMS()
            #expect(messages.map(\.phoneNumber) == ["+15555550100"])
            let code = String(messages[0].text.prefix(6))
            let answer = try await service.finishPhoneSignIn(first, session, code: code)
            #expect(answer.status == 200, "\(answer.text)")
            let claims = try await service.claims(of: answer)["firebase"]?.object
            #expect(claims?["sign_in_provider"] == "password")
            #expect(claims?["sign_in_second_factor"] == "phone")
            let id = try #require(try await service.accounts().first?.secondFactors.first?.enrollmentID)
            #expect(claims?["second_factor_identifier"] == .string(id))
            let again = try await service.finishPhoneSignIn(first, session, code: code)
            #expect(again.errorMessage == "SESSION_EXPIRED")
        }
    }

    @Test func sessionForAnotherPurposeIsRefused() async throws {
        try await Self.run { service in
            try await service.configure(TestService.phones)
            let first = try await service.signIn()
            let ofSignIn = try await service.sendVerificationCode(to: "+15555550100")
            let code = try await service.receiveCode()
            let before = try await service.accounts()
            let answer = try await service.post(
                "v2/accounts/mfaSignIn:finalize",
                [
                    "mfaPendingCredential": first["mfaPendingCredential"] ?? .null,
                    "phoneVerificationInfo": ["sessionInfo": ofSignIn["sessionInfo"] ?? .null, "code": .string(code)],
                ]
            )
            #expect(answer.errorMessage == "INVALID_SESSION_INFO")
            let session = try await service.startPhoneSignIn(first)
            let other = try await service.post(
                "v1/accounts:signInWithPhoneNumber",
                [
                    "sessionInfo": session["phoneResponseInfo"]?.object?["sessionInfo"] ?? .null,
                    "code": .string(try await service.receiveCode()),
                ]
            )
            #expect(other.errorMessage == "INVALID_SESSION_INFO")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func sessionOfAnotherAccountIsRefused() async throws {
        try await Self.run { service in
            let other = try await service.signUp("grace@example.com")
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": other["localId"] ?? .null, "emailVerified": true],
                as: .administrator
            )
            _ = try await service.enrollPhone(other, number: "+12025550143")
            let thief = try await service.signIn("grace@example.com")
            let session = try await service.startPhoneSignIn(thief)
            let code = try await service.receiveCode()
            let victim = try await service.signIn()
            let before = try await service.accounts()
            let answer = try await service.finishPhoneSignIn(victim, session, code: code)
            #expect(answer.errorMessage == "INVALID_SESSION_INFO")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func guessesHaveAnEndOverManySessions() async throws {
        try await Self.run { service in
            for _ in 0..<2 {
                let first = try await service.signIn()
                let session = try await service.startPhoneSignIn(first)
                _ = try await service.receiveSMS()
                for _ in 0..<5 {
                    let answer = try await service.finishPhoneSignIn(first, session, code: "x")
                    #expect(answer.errorMessage == "INVALID_CODE")
                }
            }
            let first = try await service.signIn()
            let session = try await service.startPhoneSignIn(first)
            let code = try await service.receiveCode()
            let before = try await service.accounts()
            let answer = try await service.finishPhoneSignIn(first, session, code: code)
            #expect(answer.errorMessage?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true)
            #expect(try await service.accounts() == before)
        }
    }
}
