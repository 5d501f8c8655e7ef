import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// `users`: accounts created, mailed and deleted without a session.
struct LegacyUsersTests {
    private static let user = "users/ada%40example.com"

    static let incomplete: [(JSONObject, String)] = [
        ([:], "INVALID_EMAIL"), (["email": ""], "INVALID_EMAIL"), (["email": .null], "INVALID_EMAIL"),
        (["email": "ada@example.com"], "INVALID_PASSWORD"),
        (["email": "ada@example.com", "password": ""], "INVALID_PASSWORD"),
        (["email": "ada@example.com", "password": "12345"], "INVALID_PASSWORD"),
        (["email": "ada", "password": "engine-1843"], "INVALID_EMAIL"),
        (["email": "ada lovelace@example.com", "password": "engine-1843"], "INVALID_EMAIL"),
    ]

    @Test(arguments: incomplete)
    func incompleteUserIsNotMade(_ body: JSONObject, _ code: String) async throws {
        try await TestService.runLegacy { service in
            let answer = try await service.legacy("users", body)
            #expect(answer.status == 400)
            #expect(answer.legacyCode == code)
            #expect(answer.errorMessage?.isEmpty == false)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func takenAddressIsRefused() async throws {
        try await TestService.runLegacy { service in
            try await service.createLegacyUser()
            let before = try await service.accounts()
            let answer = try await service.createLegacyUser("ADA@example.com")
            #expect(answer.status == 409)
            #expect(answer.legacyCode == "EMAIL_TAKEN")
            #expect(answer.error["details"] == "EMAIL_EXISTS")
            #expect(try await service.accounts() == before)
        }
    }

    @Test(
        arguments: [
            ["client": ["permissions": ["disabledUserSignup": true]]], ["signIn": ["email": ["enabled": false]]],
        ] as [JSONObject]
    )
    func changeForbiddenToClientsIsRefused(_ settings: JSONObject) async throws {
        try await TestService.runLegacy { service in
            try await service.configure(settings)
            let answer = try await service.createLegacyUser()
            #expect(answer.status == 403)
            #expect(answer.legacyCode == "AUTHENTICATION_DISABLED")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func passwordPolicyIsEnforcedAndTold() async throws {
        try await TestService.runLegacy { service in
            try await service.configure([
                "passwordPolicyConfig": [
                    "passwordPolicyEnforcementState": "ENFORCE",
                    "passwordPolicyVersions": [["customStrengthOptions": ["minPasswordLength": 20]]],
                ]
            ])
            let answer = try await service.createLegacyUser()
            #expect(answer.legacyCode == "INVALID_PASSWORD")
            #expect(answer.errorMessage?.contains("20 characters") == true)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func sixteenRacersForOneAddressHaveOneWinner() async throws {
        try await TestService.runLegacy { service in
            let codes = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<16 { group.addTask { try await service.createLegacyUser().legacyCode ?? "won" } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(codes.filter { $0 == "won" }.count == 1)
            #expect(codes.filter { $0 == "EMAIL_TAKEN" }.count == 15)
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test func madeUserIsNotSignedIn() async throws {
        try await TestService.runLegacy { service in
            let answer = try await service.createLegacyUser("Ada@example.com")
            #expect(answer.status == 200)
            #expect(answer.headers["Cache-Control"] == "no-store")
            let account = try #require(try await service.accounts().first)
            #expect(answer.json == ["uid": .string(account.localID)])
            #expect(account.email == "ada@example.com")
            #expect(account.emailVerified == false)
            #expect(account.lastLoginAt == nil)
            #expect(account.lastRefreshAt == nil)
            // The password works on both wires.
            #expect(try await service.signIn()["localId"] == answer["uid"])
        }
    }

    @Test func deletionNeedsThePassword() async throws {
        try await TestService.runLegacy { service in
            try await service.createLegacyUser()
            let before = try await service.accounts()
            for body in [["password": "wrong-one"], ["password": ""], [:]] as [JSONObject] {
                let answer = try await service.legacy(Self.user, body, by: .delete)
                #expect(answer.legacyCode == "INVALID_PASSWORD")
            }
            let unknown = try await service.legacy("users/eve@example.com", ["password": "engine-1843"], by: .delete)
            #expect(unknown.legacyCode == "INVALID_PASSWORD")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func withoutEnumerationProtectionTheReasonIsTold() async throws {
        try await TestService.runLegacy { service in
            try await service.showAccounts()
            let answer = try await service.legacy("users/eve@example.com", ["password": "engine-1843"], by: .delete)
            #expect(answer.status == 400)
            #expect(answer.legacyCode == "INVALID_USER")
            #expect(answer.error["details"] == "EMAIL_NOT_FOUND")
        }
    }

    @Test func deletionCanBeSwitchedOffForClients() async throws {
        try await TestService.runLegacy { service in
            try await service.createLegacyUser()
            try await service.configure(["client": ["permissions": ["disabledUserDeletion": true]]])
            let answer = try await service.legacy(Self.user, ["password": "engine-1843"], by: .delete)
            #expect(answer.legacyCode == "AUTHENTICATION_DISABLED")
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test(arguments: Transport.allCases)
    func passwordDeletesTheAccount(_ transport: Transport) async throws {
        try await TestService.runLegacy(.production, transport) { service in
            try await service.createLegacyUser()
            let login = try await service.legacyLogin()
            let answer = try await service.legacy("users/ADA@example.com", ["password": "engine-1843"], by: .delete)
            #expect(answer.status == 200)
            #expect(answer.json.isEmpty)
            #expect(try await service.accounts().isEmpty)
            let refreshed = try await service.refresh(login["refreshToken"]?.string ?? "")
            #expect(refreshed.errorMessage == "USER_NOT_FOUND")
        }
    }

    @Test func addressMayHoldASlashAndAPlus() async throws {
        try await TestService.runLegacy { service in
            try await service.createLegacyUser("ada/1+2@example.com")
            let answer = try await service.legacy(
                "users/ada%2F1+2%40example.com",
                ["password": "engine-1843"],
                by: .delete
            )
            #expect(answer.status == 200)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func resetOfAnUnknownAddressLooksLikeAnyOther() async throws {
        try await TestService.runLegacy { service in
            try await service.createLegacyUser()
            let known = try await service.legacy(Self.user + "/password")
            let unknown = try await service.legacy("users/eve@example.com/password")
            #expect(known.status == 200)
            #expect(known.json == unknown.json)
            #expect(known.status == unknown.status)
            let recipients = try await service.mails().map(\.recipient)
            #expect(recipients.count == 2 && Set(recipients) == ["ada@example.com", nil])
        }
    }

    @Test func resetOfAnUnknownAddressIsToldWhereThatIsShown() async throws {
        try await TestService.runLegacy { service in
            try await service.showAccounts()
            let unknown = try await service.legacy("users/eve@example.com/password")
            #expect(unknown.legacyCode == "INVALID_USER")
            #expect(try await service.legacy("users/eve/password").legacyCode == "INVALID_EMAIL")
            #expect(try await service.mails().isEmpty)
        }
    }

    @Test func tooManyResetsAreRefused() async throws {
        try await TestService.runLegacy { service in
            try await service.createLegacyUser()
            var last: Answer?
            for _ in 0...20 { last = try await service.legacy(Self.user + "/password") }
            #expect(last?.status == 429)
            #expect(last?.legacyCode == "RATE_LIMITED")
            #expect(try await service.mails().count == 20)
        }
    }

    @Test func resetMailsALinkToANewPassword() async throws {
        try await TestService.runLegacy { service in
            try await service.createLegacyUser()
            #expect(try await service.legacy(Self.user + "/password").json.isEmpty)
            let mail = try #require(try await service.mail(to: "ada@example.com"))
            #expect(mail.link.contains("mode=resetPassword"))
            #expect(try await service.resetPassword(mail.code, to: "engine-1844").status == 200)
            #expect(try await service.legacyLogin().status == 400)
            #expect(try await service.legacyLogin(password: "engine-1844").status == 200)
        }
    }
}
