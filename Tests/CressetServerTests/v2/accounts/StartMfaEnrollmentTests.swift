import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Phone numbers enrolled as second factors (docs/wire §11.3, §11.4).
struct StartMfaEnrollmentTests {
    @Test func methodThatIsOffIsRefused() async throws {
        try await TestService.runWithSecondFactors { service, user in
            try await service.configure(["mfa": ["state": "ENABLED", "enabledProviders": []]])
            let answer = try await service.startPhoneEnrollment(user)
            #expect(answer.errorMessage == "OPERATION_NOT_ALLOWED : SMS based MFA not enabled.")
            #expect(try await service.receiveSMS().isEmpty)
        }
    }

    @Test func proofStaysGoodWhereTheOwnerCannotBeTold() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let secret = try await service.startTOTP(user)
            let device = Authenticator(
                base32: secret["totpSessionInfo"]?.object?["sharedSecretKey"]?.string ?? ""
            )
            let message = try await service.startPhoneEnrollment(user)
            let bodies: [JSONObject] = [
                [
                    "idToken": user.idToken, "displayName": "device",
                    "totpVerificationInfo": [
                        "sessionInfo": secret["totpSessionInfo"]?.object?["sessionInfo"] ?? .null,
                        "verificationCode": .string(device.code(at: service.clock.now())),
                    ],
                ],
                [
                    "idToken": user.idToken,
                    "phoneVerificationInfo": [
                        "sessionInfo": message["phoneSessionInfo"]?.object?["sessionInfo"] ?? .null,
                        "code": .string(try await service.receiveCode()),
                    ],
                ],
            ]
            let before = try await service.accounts()
            for body in bodies {
                let refused = try await service.call(
                    .post,
                    "v2/accounts/mfaEnrollment:finalize",
                    body.serialized(),
                    headers: ["Host": "evil.example"]
                )
                #expect(refused.errorMessage?.hasPrefix("MISSING_PUBLIC_URL") == true, "\(refused.text)")
            }
            #expect(try await service.accounts() == before)
            #expect(try await service.mails().isEmpty)
            for var body in bodies {
                if try await service.accounts().first?.secondFactors.isEmpty == false {
                    body["idToken"] = try await service.signIn(by: device).idToken
                }
                let enrolled = try await service.post("v2/accounts/mfaEnrollment:finalize", body)
                #expect(enrolled.status == 200, "\(enrolled.text)")
            }
        }
    }

    @Test func anonymousAndUnprovenUsersAreRefused() async throws {
        try await TestService.runWithSecondFactors { service, _ in
            let anonymous = try await service.post("v1/accounts:signUp", ["returnSecureToken": true])
            #expect(
                try await service.startPhoneEnrollment(anonymous).errorMessage
                    == "UNSUPPORTED_FIRST_FACTOR : MFA is not available for the given first factor."
            )
            let unproven = try await service.signUp("grace@example.com")
            #expect(
                try await service.startPhoneEnrollment(unproven).errorMessage
                    == "UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors."
            )
            #expect(try await service.receiveSMS().isEmpty)
        }
    }

    @Test func badAndEnrolledNumbersAreRefused() async throws {
        try await TestService.runWithSecondFactors { service, user in
            #expect(try await service.enrollPhone(user).status == 200)
            let first = try await service.signIn()
            let sent = try await service.startPhoneSignIn(first)
            let enrolled = try await service.finishPhoneSignIn(first, sent, code: try await service.receiveCode())
            for number in ["", "x", "+1"] {
                let answer = try await service.startPhoneEnrollment(enrolled, number: number)
                #expect(answer.errorMessage == "INVALID_PHONE_NUMBER : Invalid format.", "\(number)")
            }
            #expect(
                try await service.startPhoneEnrollment(enrolled).errorMessage
                    == "SECOND_FACTOR_EXISTS : Phone number already enrolled as second factor for this account."
            )
            #expect(try await service.receiveSMS().isEmpty)
        }
    }

    @Test func callerWithoutProofIsRefused() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let answer = try await service.post(
                "v2/accounts/mfaEnrollment:start",
                ["idToken": user.idToken, "phoneEnrollmentInfo": ["phoneNumber": "+15555550100"]]
            )
            #expect(answer.errorMessage == "MISSING_APP_CREDENTIAL")
            #expect(try await service.receiveSMS().isEmpty)
        }
    }

    @Test func wrongCodesEnrolNothing() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let session = try await service.startPhoneEnrollment(user)
            let code = try await service.receiveCode()
            let before = try await service.accounts()
            #expect(try await service.finalizePhoneEnrollment(user, session, code: "").errorMessage == "MISSING_CODE")
            for _ in 0..<5 {
                let answer = try await service.finalizePhoneEnrollment(user, session, code: "x")
                #expect(answer.errorMessage == "INVALID_CODE")
            }
            let late = try await service.finalizePhoneEnrollment(user, session, code: code)
            #expect(late.errorMessage == "SESSION_EXPIRED")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func sessionOfAnotherUserIsRefused() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let other = try await service.signUp("grace@example.com")
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": other["localId"] ?? .null, "emailVerified": true],
                as: .administrator
            )
            let session = try await service.startPhoneEnrollment(other)
            let code = try await service.receiveCode()
            let before = try await service.accounts()
            let answer = try await service.finalizePhoneEnrollment(user, session, code: code)
            #expect(answer.errorMessage == "INVALID_SESSION_INFO")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func numberIsEnrolledAndOtherSessionsEnd() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let answer = try await service.enrollPhone(user)
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer["totpAuthInfo"] == nil)
            let claims = try await service.claims(of: answer)["firebase"]?.object
            #expect(claims?["sign_in_second_factor"] == "phone")
            let factor = try #require(try await service.accounts().first?.secondFactors.first)
            #expect(factor.phoneNumber == "+15555550100" && factor.displayName == "my phone")
            let old = try await service.post("v1/accounts:lookup", ["idToken": user.idToken])
            #expect(old.errorMessage == "TOKEN_EXPIRED")
            let own = try await service.post("v1/accounts:lookup", ["idToken": answer.idToken])
            #expect(own.status == 200)
            #expect(try await service.mail(to: "ada@example.com")?.link.contains("revertSecondFactorAddition") == true)
        }
    }
}
