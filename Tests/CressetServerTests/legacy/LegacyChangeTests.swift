import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// `users/<email>/password` and `users/<email>/email`: changes authorized by a password in the same call.
struct LegacyChangeTests {
    private static let user = "users/ada%40example.com"

    static let passwords: [(JSONObject, String)] = [
        ([:], "INVALID_ARGUMENTS"), (["oldPassword": "engine-1843"], "INVALID_ARGUMENTS"),
        (["oldPassword": "engine-1843", "newPassword": ""], "INVALID_ARGUMENTS"),
        (["oldPassword": "engine-1843", "newPassword": 1844], "INVALID_ARGUMENTS"),
        (["oldPassword": "engine-1843", "password": "engine-1844"], "INVALID_ARGUMENTS"),
        (["newPassword": "engine-1844"], "INVALID_PASSWORD"),
        (["password": "engine-1843", "newPassword": "engine-1844"], "INVALID_PASSWORD"),
        (["oldPassword": "wrong-one", "newPassword": "engine-1844"], "INVALID_PASSWORD"),
        (["oldPassword": "engine-1843", "newPassword": "12345"], "INVALID_PASSWORD"),
    ]

    @Test(arguments: passwords)
    func passwordStaysWithoutAProofAndAGoodNewOne(_ body: JSONObject, _ code: String) async throws {
        try await TestService.runLegacy { service in
            try await service.createLegacyUser()
            let before = try await service.accounts()
            let answer = try await service.legacy(Self.user + "/password", body, by: .put)
            #expect(answer.status == 400)
            #expect(answer.legacyCode == code)
            #expect(try await service.accounts() == before)
        }
    }

    @Test func passwordChangesAndEndsEverySession() async throws {
        try await TestService.runLegacy { service in
            try await service.createLegacyUser()
            let login = try await service.legacyLogin()
            service.clock.advance(seconds: 10)
            let answer = try await service.legacyForm(
                Self.user + "/password?_method=PUT&v=js-2.4.2&transport=json",
                "oldPassword=engine-1843&newPassword=engine-1844&password=engine-1844"
            )
            #expect(answer.status == 200)
            #expect(answer.json.isEmpty)
            #expect(try await service.legacyLogin().legacyCode == "INVALID_PASSWORD")
            #expect(try await service.legacyLogin(password: "engine-1844").status == 200)
            let refreshed = try await service.refresh(login["refreshToken"]?.string ?? "")
            #expect(refreshed.errorMessage == "TOKEN_EXPIRED")
        }
    }

    static let addresses: [(JSONObject, String)] = [
        ([:], "INVALID_ARGUMENTS"), (["password": "engine-1843"], "INVALID_ARGUMENTS"),
        (["password": "engine-1843", "newEmail": ["x"]], "INVALID_ARGUMENTS"),
        (["password": "engine-1843", "newEmail": "a@example.com", "email": "b@example.com"], "INVALID_ARGUMENTS"),
        (["newEmail": "countess@example.com"], "INVALID_PASSWORD"),
        (["password": "wrong-one", "newEmail": "countess@example.com"], "INVALID_PASSWORD"),
        (["password": "wrong-one", "newEmail": "eve@example.com"], "INVALID_PASSWORD"),
        (["password": "engine-1843", "newEmail": "countess"], "INVALID_EMAIL"),
        (["password": "engine-1843", "newEmail": ""], "INVALID_EMAIL"),
        (["password": "engine-1843", "newEmail": "eve@example.com"], "EMAIL_TAKEN"),
    ]

    @Test(arguments: addresses)
    func addressStaysWithoutAProofAndAGoodNewOne(_ body: JSONObject, _ code: String) async throws {
        try await TestService.runLegacy { service in
            try await service.showAccounts()
            try await service.createLegacyUser()
            try await service.createLegacyUser("eve@example.com")
            let before = try await service.accounts()
            let answer = try await service.legacy(Self.user + "/email", body, by: .put)
            #expect(answer.legacyCode == code)
            #expect(try await service.accounts() == before)
            #expect(try await service.mails().isEmpty)
        }
    }

    @Test func withEnumerationProtectionTheNewAddressMustBeProvenFirst() async throws {
        try await TestService.runLegacy { service in
            try await service.createLegacyUser()
            let before = try await service.accounts()
            let answer = try await service.legacy(
                Self.user + "/email",
                ["password": "engine-1843", "newEmail": "countess@example.com"],
                by: .put
            )
            #expect(answer.status == 403)
            #expect(answer.legacyCode == "AUTHENTICATION_DISABLED")
            #expect(answer.errorMessage == "Please verify the new email before changing email.")
            #expect(try await service.accounts() == before)
        }
    }

    @Test(arguments: ["newEmail", "email"])
    func addressChangesAndTheOldOneIsTold(_ name: String) async throws {
        try await TestService.runLegacy { service in
            try await service.showAccounts()
            let uid = try await service.createLegacyUser()["uid"]
            let login = try await service.legacyLogin()
            service.clock.advance(seconds: 10)
            let answer = try await service.legacy(
                Self.user + "/email",
                ["oldEmail": "ada@example.com", "password": "engine-1843", name: "Countess@example.com"],
                by: .put
            )
            #expect(answer.status == 200)
            #expect(answer.json.isEmpty)
            #expect(try await service.legacyLogin().legacyCode == "INVALID_USER")
            #expect(try await service.legacyLogin("countess@example.com")["uid"] == uid)
            let account = try #require(try await service.accounts().first)
            #expect(account.emailVerified == false)
            let refreshed = try await service.refresh(login["refreshToken"]?.string ?? "")
            #expect(refreshed.errorMessage == "TOKEN_EXPIRED")
            let code = try #require(try await service.mail(to: "ada@example.com")).code
            #expect(try await service.applyCode(code)["email"] == "ada@example.com")
        }
    }

    @Test func sameAddressChangesNothing() async throws {
        try await TestService.runLegacy { service in
            try await service.createLegacyUser()
            let before = try await service.accounts()
            let answer = try await service.legacy(
                Self.user + "/email",
                ["password": "engine-1843", "newEmail": "ADA@example.com"],
                by: .put
            )
            #expect(answer.status == 200)
            #expect(try await service.accounts() == before)
            #expect(try await service.mails().isEmpty)
        }
    }

    /// Guesses count together, whatever their purpose.
    @Test func manyWrongPasswordsCloseTheAccountForAWhile() async throws {
        try await TestService.runLegacy { service in
            try await service.createLegacyUser()
            let before = try await service.accounts()
            let wrong: JSONObject = ["password": "wrong-one", "oldPassword": "wrong-one", "newPassword": "engine-1844"]
            for _ in 0..<10 {
                _ = try await service.legacy(Self.user, wrong, by: .delete)
                _ = try await service.legacy(Self.user + "/password", wrong, by: .put)
            }
            let right: JSONObject = [
                "password": "engine-1843", "oldPassword": "engine-1843", "newPassword": "engine-1844",
            ]
            for (path, method) in [(Self.user, HTTPMethod.delete), (Self.user + "/password", .put)] {
                let answer = try await service.legacy(path, right, by: method)
                #expect(answer.status == 429)
                #expect(answer.legacyCode == "RATE_LIMITED")
            }
            #expect(try await service.legacyLogin().legacyCode == "RATE_LIMITED")
            #expect(try await service.signIn().errorMessage?.hasPrefix("TOO_MANY_ATTEMPTS_TRY_LATER") == true)
            #expect(try await service.accounts() == before)
            service.clock.advance(seconds: 3600)
            #expect(try await service.legacy(Self.user, right, by: .delete).status == 200)
        }
    }

    @Test func disabledUserChangesNothing() async throws {
        try await TestService.runLegacy { service in
            let user = try await service.createLegacyUser()
            _ = try await service.post(
                "v1/accounts:update",
                ["localId": user["uid"] ?? .null, "disableUser": true],
                as: .administrator
            )
            let before = try await service.accounts()
            let answer = try await service.legacy(
                Self.user + "/password",
                ["oldPassword": "engine-1843", "newPassword": "engine-1844"],
                by: .put
            )
            #expect(answer.legacyCode == "UNKNOWN_ERROR")
            #expect(answer.error["details"] == "USER_DISABLED")
            #expect(try await service.legacy(Self.user, ["password": "engine-1843"], by: .delete).status == 400)
            #expect(try await service.accounts() == before)
        }
    }
}
