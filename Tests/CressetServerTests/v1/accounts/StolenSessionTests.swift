import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Stolen sessions: added or proven credentials neither renew nor strengthen them.
struct StolenSessionTests {
    private static let tooOld = "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"
    private static let month: Int64 = 30 * 86_400

    private static func refreshed(_ session: Answer, in service: TestService) async throws -> Answer {
        let answer = try await service.refresh(session["refreshToken"]?.string ?? "")
        #expect(answer.status == 200, "\(answer.text)")
        var body = answer.json
        body["idToken"] = answer["id_token"]
        body["refreshToken"] = answer["refresh_token"]
        return Answer(status: answer.status, headers: answer.headers, body: body.serialized())
    }

    @Test func enrollmentsByASessionOfLongAgoAreRefused() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let session = try await service.enrollTOTPAndSignIn(user)
            service.clock.advance(seconds: Self.month)
            let stolen = try await Self.refreshed(session, in: service)
            let before = try await service.accounts()
            #expect(try await service.startPhoneEnrollment(stolen).errorMessage == Self.tooOld)
            #expect(try await service.startTOTP(stolen).errorMessage == Self.tooOld)
            #expect(try await service.withdrawFactor(stolen).errorMessage == Self.tooOld)
            #expect(try await service.update(stolen, ["password": "engine-6666"]).errorMessage == Self.tooOld)
            #expect(try await service.accounts() == before)
        }
    }

    /// A session without a factor cannot complete an earlier enrollment.
    @Test func factorThatASessionAddsIsNoProofOfIt() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let totp = try await service.startTOTP(user)
            let first = try await service.enrollPhone(user)
            #expect(first.status == 200, "\(first.text)")
            #expect(try await service.startTOTP(first).errorMessage == Self.tooOld)
            let secret = totp["totpSessionInfo"]?.object?["sharedSecretKey"]?.string ?? ""
            let code = Authenticator(base32: secret).code(at: service.clock.now())
            let before = try await service.accounts()
            #expect(try await service.finalizeTOTP(first, totp, code: code).errorMessage == Self.tooOld)
            #expect(try await service.withdrawFactor(first).errorMessage == Self.tooOld)
            #expect(try await service.update(first, ["password": "engine-6666"]).errorMessage == Self.tooOld)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func renewalsKeepTheAgeOfTheSignIn() async throws {
        try await TestService.runWithSecondFactors { service, user in
            try await service.configure(["signIn": ["cressetSessionLifetime": "3600s"]])
            var session = try await service.enrollTOTPAndSignIn(user)
            for _ in 0..<2 {
                service.clock.advance(seconds: 150)
                session = try await service.makeRecoveryCodes(session)
                #expect(session.status == 200, "\(session.text)")
            }
            service.clock.advance(seconds: 1)
            let before = try await service.accounts()
            #expect(try await service.makeRecoveryCodes(session).errorMessage == Self.tooOld)
            #expect(try await service.update(session, ["password": "engine-6666"]).errorMessage == Self.tooOld)
            #expect(try await service.accounts() == before)
            service.clock.advance(seconds: 3299)
            let token = session["refreshToken"]?.string ?? ""
            #expect(try await service.refresh(token).errorMessage == "TOKEN_EXPIRED")
        }
    }

    @Test(arguments: ["mail", "phone"])
    func mailboxOrNumberBesideAnOldSessionIsNoSignIn(_ proof: String) async throws {
        try await TestService.runWithSecondFactors { service, user in
            try await service.configure(TestService.phones)
            try await service.configure(["signIn": ["email": ["enabled": true, "passwordRequired": false]]])
            let phone = try await service.signInByPhone(TestService.phoneNumber, ["idToken": user.idToken])
            #expect(phone.status == 200, "\(phone.text)")
            #expect(try await service.enrollTOTP(user).answer.status == 200)
            service.clock.advance(seconds: 301)
            let session =
                proof == "mail"
                ? try await service.signInByLink(
                    "ada@example.com",
                    code: try await service.code("EMAIL_SIGNIN"),
                    idToken: user.idToken
                ) : try await service.signInByPhone(TestService.phoneNumber, ["idToken": user.idToken])
            #expect(session.status == 200, "\(session.text)")
            let claims = try await service.claims(of: session)
            #expect(claims["auth_time"] == (try await service.claims(of: user)["auth_time"]))
            let before = try await service.accounts()
            #expect(try await service.withdrawFactor(session).errorMessage == Self.tooOld)
            #expect(try await service.update(session, ["password": "engine-6666"]).errorMessage == Self.tooOld)
            #expect(try await service.startPhoneEnrollment(session, number: "+15555550199").status == 400)
            let deletion = try await service.post("v1/accounts:delete", ["idToken": session.idToken])
            #expect(deletion.errorMessage == Self.tooOld)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func ownerIsMailedOfAWithdrawalAndOfNewRecoveryCodes() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let session = try await service.enrollTOTPAndSignIn(user)
            let made = try await service.makeRecoveryCodes(session)
            #expect(try await service.notices().last?.text.contains("+recoveryCodes") == true)
            #expect(try await service.withdrawFactor(made).status == 200)
            #expect(try await service.notices().contains { $0.text.contains("\u{2212}totp") })
        }
    }

    /// The session that requested the change has not proven the factor.
    @Test func changeOfAddressEndsWithALaterFactor() async throws {
        try await TestService.runWithSecondFactors { service, user in
            let code = try await service.code("VERIFY_AND_CHANGE_EMAIL", ["newEmail": "eve@example.com"])
            service.clock.advance(seconds: 1)
            #expect(try await service.enrollTOTP(user).answer.status == 200)
            let before = try await service.accounts()
            #expect(try await service.applyCode(code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts() == before)
            let later = try await service.code("VERIFY_AND_CHANGE_EMAIL", ["newEmail": "new@example.com"])
            #expect(try await service.applyCode(later).status == 200)
        }
    }

    @Test func numberOfAnOldSessionGoesWithTheReset() async throws {
        try await TestService.runWithSecondFactors { service, user in
            try await service.configure(TestService.phones)
            service.clock.advance(seconds: 301)
            let linked = try await service.signInByPhone(TestService.phoneNumber, ["idToken": user.idToken])
            #expect(linked.status == 200, "\(linked.text)")
            #expect(try await service.accounts().first?.phoneNumber == TestService.phoneNumber)
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            #expect(try await service.accounts().map(\.phoneNumber) == [nil])
        }
    }
}
