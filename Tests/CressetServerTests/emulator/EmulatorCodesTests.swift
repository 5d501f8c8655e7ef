import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// The emulator's codes where they differ from production's (docs/wire §22).
struct EmulatorCodesTests {
    private static let emulator = Behavior.emulator(signedTokens: false)

    @Test func disabledUsersCodeIsKept() async throws {
        try await TestService.run(Self.emulator) { service in
            let id = try await service.signUp()["localId"] ?? .null
            let code = try await service.code("PASSWORD_RESET")
            try await service.disable(id)
            let before = try await service.accounts()
            #expect(try await service.resetPassword(code).errorMessage == "USER_DISABLED")
            #expect(try await service.accounts() == before)
            #expect(try await service.checkCode(code).status == 200)
        }
    }

    @Test func codesNeitherExpireNorSupersedeEachOther() async throws {
        try await TestService.run(Self.emulator) { service in
            try await service.signUp()
            let codes = [try await service.code("PASSWORD_RESET"), try await service.code("PASSWORD_RESET")]
            service.clock.advance(seconds: 365 * 86_400)
            for code in codes {
                let answer = try await service.resetPassword(code)
                #expect(answer.status == 200)
            }
        }
    }

    @Test func verificationOfAFormerAddressIsAnInvalidCode() async throws {
        try await TestService.run(Self.emulator) { service in
            let id = try await service.signUp()["localId"] ?? .null
            let code = try await service.code("VERIFY_EMAIL")
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": id, "email": "new@example.com"],
                as: .administrator
            )
            #expect(try await service.applyCode(code).errorMessage == "INVALID_OOB_CODE")
        }
    }

    @Test func resetRemovesOtherProviders() async throws {
        try await TestService.run(Self.emulator) { service in
            let id = try await service.signUp()["localId"] ?? .null
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": id, "linkProviderUserInfo": ["providerId": "x.com", "rawId": "42"]],
                as: .administrator
            )
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            #expect(try await service.accounts().first?.identities == [])
            #expect(try await service.signIn(password: "engine-1844")["localId"] == id)
        }
    }

    @Test func linkSignInAndChangeOfAddressWork() async throws {
        try await TestService.run(Self.emulator) { service in
            let user = try await service.signInByLink(code: try await service.code("EMAIL_SIGNIN"))
            #expect(user["isNewUser"] == true)
            let code = try await service.code("VERIFY_AND_CHANGE_EMAIL", ["newEmail": "new@example.com"])
            service.clock.advance(seconds: 3600)
            #expect(try await service.applyCode(code)["newEmail"] == "new@example.com")
        }
    }

    @Test func addressThatItsUserChangesIsRestored() async throws {
        try await TestService.run(Self.emulator) { service in
            let user = try await service.signUp()
            _ = try await service.post(
                "v1/accounts:update",
                ["idToken": user["idToken"] ?? .null, "email": "new@example.com"]
            )
            let listed = try await service.get("emulator/v1/projects/acme/oobCodes", as: .nobody)
            let notice = listed["oobCodes"]?.array?.last?.object ?? JSONObject()
            #expect(notice["requestType"] == "RECOVER_EMAIL")
            #expect(notice["newEmail"] == nil)
            #expect(try await service.applyCode(notice["oobCode"]?.string ?? "")["email"] == "ada@example.com")
        }
    }
}
