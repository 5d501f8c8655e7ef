import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// The order of errors in second-factor calls: pool, method, then members (docs/wire §11).
struct RefusalOrderTests {
    private static let methods = [
        "mfaEnrollment:start", "mfaEnrollment:finalize", "mfaEnrollment:withdraw", "mfaSignIn:start",
        "mfaSignIn:finalize",
    ]
    private static let behaviors: [Behavior] = [.production, .emulator(signedTokens: false)]

    private static func post(
        _ method: String,
        _ body: JSONObject = [:],
        to service: TestService
    ) async throws -> Answer {
        try await service.post("v2/accounts/\(method)", body)
    }

    @Test(arguments: methods, behaviors)
    func poolThatIsOffIsToldBeforeAMissingToken(_ method: String, _ behavior: Behavior) async throws {
        try await TestService.run(behavior, .inProcess) { service in
            let tenant = try await service.makeTenant("blue", ["disableAuth": true])
            let answer = try await Self.post(method, ["tenantId": .string(tenant)], to: service)
            #expect(answer.errorMessage == "PROJECT_DISABLED", "\(answer.text)")
        }
    }

    @Test(arguments: methods.filter { $0 != "mfaEnrollment:withdraw" }, behaviors)
    func methodThatIsOffIsToldBeforeAMissingToken(_ method: String, _ behavior: Behavior) async throws {
        let settings: [JSONObject] = [
            ["state": "DISABLED"], ["state": "ENABLED", "enabledProviders": ["PROVIDER_UNSPECIFIED"]],
        ]
        try await TestService.run(behavior, .inProcess) { service in
            for factors in settings {
                let tenant = try await service.makeTenant("blue", ["mfaConfig": .object(factors)])
                var body: JSONObject = ["tenantId": .string(tenant)]
                for _ in 0..<2 {
                    let answer = try await Self.post(method, body, to: service)
                    #expect(
                        answer.errorMessage == "OPERATION_NOT_ALLOWED : SMS based MFA not enabled.",
                        "\(answer.text)"
                    )
                    if method == "mfaEnrollment:start" { body["phoneEnrollmentInfo"] = [:] }
                }
            }
        }
    }

    @Test func devicesThatAreOffAreToldBeforeAMissingToken() async throws {
        try await TestService.run { service in
            let start = try await Self.post("mfaEnrollment:start", ["totpEnrollmentInfo": [:]], to: service)
            #expect(start.errorMessage == "OPERATION_NOT_ALLOWED : TOTP based MFA not enabled.")
            let end = try await Self.post("mfaEnrollment:finalize", ["totpVerificationInfo": [:]], to: service)
            #expect(end.errorMessage == "OPERATION_NOT_ALLOWED : TOTP based MFA not enabled.")
        }
    }

    @Test(arguments: behaviors)
    func missingTokenIsMissingButAtWithdrawal(_ behavior: Behavior) async throws {
        try await TestService.runWithSecondFactors(behavior) { service, _ in
            for (method, message) in [
                ("mfaEnrollment:start", "MISSING_ID_TOKEN"), ("mfaEnrollment:finalize", "MISSING_ID_TOKEN"),
                ("mfaEnrollment:withdraw", "INVALID_ID_TOKEN"),
            ] {
                let answer = try await Self.post(method, to: service)
                #expect(answer.errorMessage == message, "\(method)")
            }
        }
    }

    @Test func productionNamesNoMissingMember() async throws {
        try await TestService.runWithSecondFactors { service, user in
            for method in ["mfaEnrollment:start", "mfaEnrollment:finalize", "mfaSignIn:finalize"] {
                let answer = try await Self.post(method, ["idToken": user.idToken], to: service)
                #expect(
                    answer.error == [
                        "code": 400, "message": "Request contains an invalid argument.", "status": "INVALID_ARGUMENT",
                    ]
                )
            }
        }
    }

    @Test func emulatorNamesTheMissingMember() async throws {
        try await TestService.runWithSecondFactors(.emulator(signedTokens: false)) { service, user in
            for (method, message) in [
                ("mfaEnrollment:start", "INVALID_ARGUMENT : ((Missing phoneEnrollmentInfo.))"),
                ("mfaEnrollment:finalize", "INVALID_ARGUMENT : ((Missing phoneVerificationInfo.))"),
                ("mfaSignIn:start", "MISSING_MFA_PENDING_CREDENTIAL : Request does not have MFA pending credential."),
                ("mfaSignIn:finalize", "MISSING_CREDENTIAL : Please set MFA Pending Credential."),
            ] {
                let answer = try await Self.post(method, ["idToken": user.idToken], to: service)
                let entry = answer.error["errors"]?.array?.first?.object
                #expect(answer.status == 400 && answer.errorMessage == message, "\(answer.text)")
                #expect(entry == ["message": .string(message), "domain": "global", "reason": "invalid"])
            }
        }
    }

    @Test(arguments: behaviors)
    func missingAnswerOfAnAuthenticatorIsToldBeforeABadToken(_ behavior: Behavior) async throws {
        try await TestService.run(behavior) { service in
            try await service.configure(TestService.passkeys)
            for (method, body, message) in [
                ("passkeyEnrollment:start", [:], "MISSING_ID_TOKEN"),
                ("passkeyEnrollment:finalize", [:], "MISSING_ID_TOKEN"),
                ("passkeyEnrollment:finalize", ["idToken": "x"], "MISSING_AUTHENTICATOR_RESPONSE"),
                ("passkeySignIn:finalize", [:], "MISSING_AUTHENTICATOR_RESPONSE"),
            ] as [(String, JSONObject, String)] {
                #expect(try await Self.post(method, body, to: service).errorMessage == message, "\(method)")
            }
        }
    }
}
