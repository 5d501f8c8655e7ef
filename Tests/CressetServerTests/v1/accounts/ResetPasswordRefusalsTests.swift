import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct ResetPasswordRefusalsTests {
    @Test func codeMustBeThere() async throws {
        try await TestService.run { service in
            try await service.addUser()
            for body in [
                [:], ["oobCode": ""], ["newPassword": "engine-1844"],
                ["email": "ada@example.com", "oldPassword": "engine-1843", "newPassword": "engine-1844"],
            ] as [JSONObject] {
                let answer = try await service.post("v1/accounts:resetPassword", body)
                #expect(answer.errorMessage == "MISSING_OOB_CODE")
            }
            #expect(try await service.signIn().status == 200)
        }
    }

    @Test(arguments: ["VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL"])
    func codeForSomethingElseIsRefusedAndKept(_ type: String) async throws {
        try await TestService.run { service in
            try await service.addUser()
            let before = try await service.accounts()
            let code = try await service.code(type, ["newEmail": "new@example.com"])
            #expect(try await service.resetPassword(code).errorMessage == "INVALID_OOB_CODE")
            // A code's kind is checked before its age.
            service.clock.advance(seconds: 4 * 86_400)
            #expect(try await service.resetPassword(code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts() == before)
            #expect(try await service.checkCode(code).errorMessage == "EXPIRED_OOB_CODE")
        }
    }

    @Test func signInCodeIsOnlyLookedAt() async throws {
        try await TestService.run { service in
            try await service.addUser()
            let before = try await service.accounts()
            let code = try await service.code("EMAIL_SIGNIN")
            let answer = try await service.resetPassword(code)
            #expect(answer.json == ["kind": "identitytoolkit#ResetPasswordResponse", "requestType": "EMAIL_SIGNIN"])
            #expect(try await service.accounts() == before)
            #expect(try await service.signInByLink(code: code).status == 200)
        }
    }

    static let weak: [(String, String)] = [
        ("", "WEAK_PASSWORD"),
        ("12345", "WEAK_PASSWORD : Password should be at least 6 characters"),
        (
            String(repeating: "x", count: 4097),
            "PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password cannot be longer than 4096 characters"
        ),
    ]

    @Test(arguments: weak)
    func weakPasswordDoesNotUseTheCodeUp(_ password: String, _ message: String) async throws {
        try await TestService.run { service in
            try await service.addUser()
            let before = try await service.accounts()
            let code = try await service.code("PASSWORD_RESET")
            #expect(try await service.resetPassword(code, to: password).errorMessage == message)
            #expect(try await service.accounts() == before)
            #expect(try await service.resetPassword(code).status == 200)
        }
    }

    @Test func projectsPolicyHolds() async throws {
        try await TestService.run { service in
            try await service.addUser()
            let code = try await service.code("PASSWORD_RESET")
            try await service.configure([
                "passwordPolicyConfig": [
                    "passwordPolicyEnforcementState": "ENFORCE",
                    "passwordPolicyVersions": [["customStrengthOptions": ["minPasswordLength": 20]]],
                ]
            ])
            let refused = try await service.resetPassword(code)
            #expect(refused.errorMessage?.hasPrefix("PASSWORD_DOES_NOT_MEET_REQUIREMENTS : ") == true)
            #expect(try await service.resetPassword(code, to: "engine-1843-and-1844").status == 200)
        }
    }

    @Test func passwordSignInMustBeSwitchedOn() async throws {
        try await TestService.run { service in
            try await service.addUser()
            let code = try await service.code("PASSWORD_RESET")
            try await service.configure(["signIn": ["email": ["enabled": false]]])
            #expect(try await service.resetPassword(code).errorMessage == "PASSWORD_LOGIN_DISABLED")
            #expect(try await service.checkCode(code).status == 200)
        }
    }

    @Test func formerAddressFindsNoUser() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let code = try await service.code("PASSWORD_RESET")
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": user["localId"] ?? .null, "email": "new@example.com"],
                as: .administrator
            )
            let before = try await service.accounts()
            #expect(try await service.resetPassword(code).errorMessage == "USER_NOT_FOUND")
            #expect(try await service.accounts() == before)
            // The address at the time of the request, regardless of its current account.
            #expect(try await service.checkCode(code)["email"] == "ada@example.com")
        }
    }

    @Test func codeOfADeletedUserIsInvalid() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let code = try await service.code("PASSWORD_RESET")
            _ = try await service.post("v1/accounts:delete", ["idToken": user["idToken"] ?? .null])
            #expect(try await service.resetPassword(code).errorMessage == "INVALID_OOB_CODE")
            try await service.addUser()
            #expect(try await service.resetPassword(code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.signIn().status == 200)
        }
    }

    @Test func disabledUsersCodeIsUsedUp() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            let code = try await service.code("PASSWORD_RESET")
            let id = user["localId"] ?? .null
            try await service.disable(id)
            let before = try await service.accounts()
            #expect(try await service.resetPassword(code).errorMessage == "USER_DISABLED")
            #expect(try await service.accounts() == before)
            #expect(try await service.checkCode(code).errorMessage == "INVALID_OOB_CODE")
        }
    }
}
