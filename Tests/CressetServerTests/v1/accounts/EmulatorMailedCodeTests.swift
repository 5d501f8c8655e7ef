import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// Mails where the emulator differs from production (docs/wire §22.5).
struct EmulatorMailedCodeTests {
    private static let path = "v1/accounts:sendOobCode"

    private func run(_ body: (TestService) async throws -> Void) async throws {
        try await TestService.run(.emulator(signedTokens: false), .inProcess, body)
    }

    private func codes(_ service: TestService) async throws -> [JSONObject] {
        let listed = try await service.get("emulator/v1/projects/acme/oobCodes", as: .nobody)
        return (listed["oobCodes"]?.array ?? []).compactMap(\.object)
    }

    @Test func disabledUsersTokenMailsNothing() async throws {
        try await run { service in
            let user = try await service.signUp()
            try await service.disable(user["localId"])
            for type in ["VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL"] {
                let answer = try await service.post(
                    Self.path,
                    [
                        "requestType": .string(type), "idToken": user["idToken"] ?? .null,
                        "newEmail": "new@example.com",
                    ]
                )
                #expect(answer.errorMessage == "USER_DISABLED")
            }
            #expect(try await codes(service).isEmpty)
        }
    }

    @Test func foreignLinkDomainIsRefused() async throws {
        try await run { service in
            try await service.signUp()
            let answer = try await service.post(
                Self.path,
                [
                    "requestType": "PASSWORD_RESET", "email": "ada@example.com", "continueUrl": "http://localhost/",
                    "linkDomain": "elsewhere.example",
                ]
            )
            #expect(answer.errorMessage?.hasPrefix("INVALID_HOSTING_LINK_DOMAIN : ") == true, "\(answer.text)")
            #expect(try await codes(service).isEmpty)
        }
    }

    @Test func signInLinkNeedsNoURLToGoOnTo() async throws {
        try await run { service in
            let answer = try await service.post(
                Self.path,
                ["requestType": "EMAIL_SIGNIN", "email": "ada@example.com"]
            )
            #expect(answer.status == 200, "\(answer.text)")
            let code = try #require(try await codes(service).first?["oobCode"]?.string)
            #expect(try await service.signInByLink(code: code)["isNewUser"] == true)
        }
        try await TestService.run { service in
            try await service.configure(["signIn": ["email": ["passwordRequired": false]]])
            let answer = try await service.post(
                Self.path,
                ["requestType": "EMAIL_SIGNIN", "email": "ada@example.com"]
            )
            #expect(answer.errorMessage?.hasPrefix("MISSING_CONTINUE_URI") == true, "\(answer.text)")
        }
    }

    @Test func disabledUserGetsASignInLinkThatDoesNotSignIn() async throws {
        try await run { service in
            try await service.disable(try await service.signUp()["localId"])
            let answer = try await service.post(
                Self.path,
                ["requestType": "EMAIL_SIGNIN", "email": "ada@example.com", "continueUrl": "http://localhost/"]
            )
            #expect(answer.status == 200, "\(answer.text)")
            let code = try #require(try await codes(service).first?["oobCode"]?.string)
            #expect(try await service.signInByLink(code: code).errorMessage == "USER_DISABLED")
        }
    }

    @Test func codeOfAnAddressThatWasTakenIsUsedUp() async throws {
        try await run { service in
            try await service.signUp()
            let code = try await service.code("VERIFY_AND_CHANGE_EMAIL", ["newEmail": "new@example.com"])
            let other = try await service.signUp("new@example.com")
            #expect(try await service.applyCode(code).errorMessage == "EMAIL_EXISTS")
            #expect(try await service.accounts().map(\.email).contains("ada@example.com"))
            _ = try await service.post(
                "v1/accounts:delete",
                ["localId": other["localId"] ?? .null],
                as: .administrator
            )
            #expect(try await service.applyCode(code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts().map(\.email) == ["ada@example.com"])
        }
    }
}
