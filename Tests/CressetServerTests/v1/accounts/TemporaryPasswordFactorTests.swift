import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Temporary passwords of accounts with second factors: the completed sign-in uses them up.
struct TemporaryPasswordFactorTests {
    private static func run(_ body: (TestService, Authenticator, Answer) async throws -> Void) async throws {
        try await TestService.runWithSecondFactors { service, user in
            try await service.allowTemporaryPasswords()
            let (device, _) = try await service.enrollTOTP(user)
            let session = try await service.signIn(by: device)
            service.clock.advance(seconds: 60)
            try await body(service, device, session)
        }
    }

    private static func finish(_ first: Answer, recoveryCode: String, in service: TestService) async throws -> Answer {
        try await service.post(
            "v2/accounts/mfaSignIn:finalize",
            [
                "mfaPendingCredential": first["mfaPendingCredential"] ?? .null,
                "cressetRecoveryInfo": ["recoveryCode": .string(recoveryCode)],
            ]
        )
    }

    @Test func firstFactorAndWrongCodesUseNothing() async throws {
        try await Self.run { service, device, session in
            let password = try await service.temporaryPassword()
            let before = try #require(try await service.accounts().first)
            let first = try await service.signIn(password: password)
            #expect(first["idToken"] == nil && first["mfaPendingCredential"] != nil, "\(first.text)")
            #expect(try await service.finishSignIn(first, code: "000000x").errorMessage == "INVALID_CODE")
            let after = try #require(try await service.accounts().first)
            #expect(after.password == before.password && after.temporaryPassword == before.temporaryPassword)
            #expect(after.temporaryPassword?.isUsed == false)
            #expect(try await service.refresh(session["refreshToken"]?.string ?? "").status == 200)
            #expect(try await service.signIn().status == 200)
        }
    }

    @Test func replacedOneCompletesNothing() async throws {
        try await Self.run { service, device, _ in
            let first = try await service.signIn(password: try await service.temporaryPassword())
            let other = try await service.temporaryPassword()
            let before = try await service.accounts()
            let code = device.code(at: service.clock.now())
            let refused = try await service.finishSignIn(first, code: code)
            #expect(refused.errorMessage == "INVALID_MFA_PENDING_CREDENTIAL : MFA pending credential is expired.")
            #expect(try await service.accounts() == before)
            let second = try await service.signIn(password: other)
            #expect(try await service.finishSignIn(second, code: code).status == 200)
        }
    }

    @Test func completedSignInUsesItUpOnce() async throws {
        try await Self.run { service, device, session in
            let password = try await service.temporaryPassword()
            let (first, late) = (try await service.signIn(password: password), try await service.signIn())
            let answer = try await service.finishSignIn(first, code: device.code(at: service.clock.now()))
            #expect(answer.status == 200, "\(answer.text)")
            let firebase = try await service.claims(of: answer)["firebase"]?.object
            #expect(firebase?["sign_in_attributes"] == ["isTemporaryPassword": true])
            #expect(firebase?["sign_in_second_factor"] == "totp")
            let account = try #require(try await service.accounts().first)
            #expect(account.password == nil && account.temporaryPassword?.isUsed == true)
            #expect(account.hasUsedTemporaryPassword)
            // It counts as a reset: older sessions and pending sign-ins end, the former password too.
            #expect(try await service.refresh(session["refreshToken"]?.string ?? "").errorMessage == "TOKEN_EXPIRED")
            #expect(try await service.signIn().errorMessage == "INVALID_LOGIN_CREDENTIALS")
            let next = device.code(at: service.clock.now(), steps: 1)
            for pending in [first, late] {
                let refused = try await service.finishSignIn(pending, code: next)
                #expect(refused.errorMessage == "INVALID_MFA_PENDING_CREDENTIAL : MFA pending credential is expired.")
            }
            #expect(try await service.refresh(answer["refreshToken"]?.string ?? "").status == 200)
            let before = account.sessions.revision
            #expect(
                try await service.finishSignIn(service.signIn(password: password), code: next).status == 200
            )
            #expect(try await service.accounts().first?.sessions.revision == before)
        }
    }

    @Test func ofConcurrentCompletionsOneUsesItUp() async throws {
        try await Self.run { service, _, session in
            let made = try await service.makeRecoveryCodes(session)
            let codes = made["cressetRecoveryInfo"]?.object?["recoveryCodes"]?.array?.compactMap(\.string) ?? []
            let first = try await service.signIn(password: try await service.temporaryPassword())
            let revision = try #require(try await service.accounts().first?.sessions.revision)
            let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                for code in codes.prefix(8) {
                    group.addTask { try await Self.finish(first, recoveryCode: code, in: service) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.count { $0.status == 200 } == 1, "\(answers.map(\.text))")
            let account = try #require(try await service.accounts().first)
            #expect(account.sessions.revision == revision + 1)
            #expect(account.recoveryCodes?.digests.count == 9)
        }
    }
}
