import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Synchronization
import Testing

/// Mails about second factors at sign-in.
struct WrongCodeNoticeTests {
    private static func notices(in service: TestService) async throws -> [StoredMail] {
        try await service.mails().filter { $0.subject == "Wrong codes for your acme account" }
    }

    private static func run(_ body: (TestService, Authenticator) async throws -> Void) async throws {
        try await TestService.runWithSecondFactors { service, user in
            let (device, _) = try await service.enrollTOTP(user)
            service.clock.advance(seconds: 1800)
            try await body(service, device)
        }
    }

    @Test func ownerIsToldOfTheTenthWrongCodeInARow() async throws {
        try await Self.run { service, device in
            for round in 1...2 {
                let first = try await service.signIn()
                for _ in 1...9 { _ = try await service.finishSignIn(first, code: "000000x") }
                #expect(try await Self.notices(in: service).count == round - 1)
                let wrong = try await service.finishSignIn(first, code: "000000x")
                #expect(wrong.errorMessage == "INVALID_CODE")
                let notices = try await Self.notices(in: service)
                #expect(notices.count == round)
                #expect(notices.allSatisfy { $0.recipient == "ada@example.com" && $0.code.isEmpty })
                service.clock.advance(seconds: 3600)
                let later = try await service.signIn()
                for _ in 1...5 { _ = try await service.finishSignIn(later, code: "000000x") }
                #expect(try await Self.notices(in: service).count == round)
                let code = device.code(at: service.clock.now())
                #expect(try await service.finishSignIn(later, code: code).status == 200)
                service.clock.advance(seconds: 3600)
            }
        }
    }

    /// A guess whose durable count fails still counts against the limit.
    @Test func wrongCodesAreLimitedWithoutTheirNotice() async throws {
        try await Self.run { service, device in
            let realm = Realm(project: service.project)
            let first = try #require(try await service.signIn()["mfaPendingCredential"]?.string)
            let pending = try #require(try service.accounts.pendingSignIn(first, in: realm))
            let id = try #require(try await service.accounts().first?.secondFactors.first?.enrollmentID)
            func attempt(_ code: String) async throws {
                _ = try await service.accounts.acting(in: RequestContext(clientAddress: "198.51.100.7")).complete(
                    pending,
                    byTOTP: code,
                    of: id,
                    in: realm,
                    composeNotice: { _ in throw StoreError(.busy) },
                    compose: { _ in nil }
                )
            }
            for _ in 1...10 {
                await #expect(throws: IdentityError(.invalidSecondFactorCode)) { try await attempt("000000x") }
            }
            let right = device.code(at: service.clock.now())
            let error = await #expect(throws: IdentityError.self) { try await attempt(right) }
            #expect(error?.code == .tooManyAttempts)
        }
    }

    @Test func concurrentWrongCodesCauseOneNotice() async throws {
        try await Self.run { service, _ in
            let first = try await service.signIn()
            // Two networks have guesses of their own.
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<16 {
                    group.addTask {
                        let network = number.isMultiple(of: 2) ? "198.51.100.7" : "127.0.0.1"
                        _ = try await service.finishSignIn(first, code: "000000x", from: network)
                    }
                }
                try await group.waitForAll()
            }
            let failures = try await service.accounts().first?.secondFactors.first?.totpKey?.failures
            #expect(failures == 16)
            #expect(try await Self.notices(in: service).count == 1)
        }
    }

    @Test func emulatorSendsNone() async throws {
        try await TestService.runWithSecondFactors(.emulator(signedTokens: false)) { service, user in
            _ = try await service.enrollTOTP(user)
            let first = try await service.signIn()
            for _ in 1...12 { _ = try await service.finishSignIn(first, code: "000000x") }
            #expect(try await Self.notices(in: service).isEmpty)
        }
    }

    /// Another completion links the identity while a function is asked about the first one.
    @Test func identityOfConcurrentCompletionsIsNoticedOnce() async throws {
        try await TestService.runWithFunctions(.production, ["beforeSignIn"]) { service, functions in
            try await service.configure(TestService.secondFactors)
            let user = try await service.signUp()
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": user["localId"] ?? .null, "emailVerified": true],
                as: .administrator
            )
            let (device, _) = try await service.enrollTOTP(user)
            let made = try await service.makeRecoveryCodes(service.signIn(by: device))
            let recoveryCode = made["cressetRecoveryInfo"]?.object?["recoveryCodes"]?.array?.first ?? .null
            try await service.addProvider()
            service.clock.advance(seconds: 30)
            let first = try await service.signInWithProvider(["email": "ada@example.com", "email_verified": true])
            let isFirst = Mutex(true)
            functions.answer("beforeSignIn") { _ in
                let isConcurrent = isFirst.withLock { isFirst in
                    defer { isFirst = false }
                    return isFirst
                }
                if isConcurrent {
                    let other = try await service.post(
                        "v2/accounts/mfaSignIn:finalize",
                        [
                            "mfaPendingCredential": first["mfaPendingCredential"] ?? .null,
                            "cressetRecoveryInfo": ["recoveryCode": recoveryCode],
                        ]
                    )
                    #expect(other.status == 200, "\(other.text)")
                }
                return ProviderResponse(status: 200, body: Array("{}".utf8))
            }
            let answer = try await service.finishSignIn(first, code: device.code(at: service.clock.now()))
            #expect(answer.status == 200, "\(answer.text)")
            #expect(isFirst.withLock { !$0 })
            #expect(try await service.accounts().first?.identities.count == 1)
            let mails = try await service.mails()
            #expect(mails.count { $0.link.contains("revertSignInMethodChange") && $0.text.contains("+oidc.acme") } == 1)
        }
    }
}
