import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// A thief's codes end with the sessions; the owner's recovery code does not.
struct EndedCodeTests {
    @Test func waitingChangeOfAddressEndsInTheSameSecond() async throws {
        try await TestService.run { service in
            let thief = try await service.signUp()
            _ = try await service.sendCode(
                "VERIFY_AND_CHANGE_EMAIL",
                ["idToken": thief["idToken"] ?? .null, "newEmail": "eve@example.com"]
            )
            let code = try await service.mail(to: "eve@example.com")?.code ?? ""
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            let before = try await service.accounts()
            #expect(try await service.applyCode(code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts() == before)
        }
    }

    /// The thief moved the address away and back, and kept the code restoring the thief's own.
    @Test func wayBackToAThiefEndsWithTheOwnersReset() async throws {
        try await TestService.run { service in
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let thief = try await service.signUp()
            let away = try await service.post(
                "v1/accounts:update",
                ["idToken": thief["idToken"] ?? .null, "email": "eve@example.com"]
            )
            let back = try await service.post(
                "v1/accounts:update",
                ["idToken": away["idToken"] ?? .null, "email": "ada@example.com"]
            )
            #expect(back.status == 200, "\(back.text)")
            let code = try #require(try await service.mail(to: "eve@example.com")?.code)
            #expect(try await service.checkCode(code).status == 200)
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            #expect(try await service.applyCode(code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts().map(\.email) == ["ada@example.com"])
        }
    }

    /// Here the code is the owner's, and a reset at the thief's address does not end it.
    @Test func wayBackToTheOwnerOutlivesAThiefsReset() async throws {
        try await TestService.run { service in
            let user = try await service.signUp()
            _ = try await service.sendCode(
                "VERIFY_AND_CHANGE_EMAIL",
                ["idToken": user["idToken"] ?? .null, "newEmail": "eve@example.com"]
            )
            _ = try await service.applyCode(try await service.mail(to: "eve@example.com")?.code ?? "")
            let code = try #require(try await service.mail(to: "ada@example.com")?.code)
            let reset = try await service.code("PASSWORD_RESET", for: "eve@example.com")
            #expect(try await service.resetPassword(reset).status == 200)
            #expect(try await service.applyCode(code)["email"] == "ada@example.com")
        }
    }

    /// A squatter's undo of a removal must not work after the handover.
    @Test func squattersUndoEndsWithTheAddress() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let squatter = try await service.signUp("eve@example.com")
            let token = squatter["idToken"] ?? .null
            _ = try await service.signInWithProvider(["sub": "eve"], "oidc.acme", ["idToken": token])
            _ = try await service.post("v1/accounts:update", ["idToken": token, "deleteProvider": ["oidc.acme"]])
            let code = try #require(try await service.mails().last { $0.text.contains("\u{2212}oidc.acme") }?.code)
            _ = try await service.post("v1/accounts:update", ["idToken": token, "email": "ada@example.com"])
            #expect(try await service.resetPassword(try await service.code("PASSWORD_RESET")).status == 200)
            let before = try await service.accounts()
            #expect(before.map(\.email) == ["ada@example.com"])
            #expect(try await service.applyCode(code).errorMessage == "INVALID_OOB_CODE")
            #expect(try await service.accounts() == before)
        }
    }

    /// Returns all kinds of codes for an account's current and former addresses.
    private static func codesOfAnAccount(_ service: TestService) async throws -> [String] {
        let thief = try await service.signUp()
        #expect(try await service.link(to: thief).status == 200)
        #expect(try await service.update(thief, ["email": "eve@example.com"]).status == 200)
        var codes: [String] = []
        for type in ["PASSWORD_RESET", "VERIFY_EMAIL", "EMAIL_SIGNIN"] {
            codes.append(try await service.code(type, for: "eve@example.com"))
        }
        codes.append(
            try await service.code(
                "VERIFY_AND_CHANGE_EMAIL",
                for: "eve@example.com",
                ["newEmail": "mallory@example.com"]
            )
        )
        codes += try await service.mails().map(\.code).filter { !$0.isEmpty }
        for code in codes { #expect(try await service.checkCode(code).status == 200) }
        return codes
    }

    /// The id belongs to a new account; no code of its predecessor affects it.
    @Test(arguments: ["import", "deletion", "batch deletion"])
    func codesOfAFormerAccountAreNothingToItsSuccessor(_ way: String) async throws {
        try await TestService.run { service in
            try await service.addProvider()
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let codes = try await Self.codesOfAnAccount(service)
            #expect(codes.count == 6)
            let id = JSONValue.string(try #require(try await service.accounts().first).localID)
            let user: JSONObject = ["localId": id, "email": "eve@example.com"]
            switch way {
            case "import":
                let answer = try await service.post(
                    "v1/projects/acme/accounts:batchCreate",
                    ["users": [.object(user)], "allowOverwrite": true],
                    as: .administrator
                )
                #expect(answer["error"] == nil, "\(answer.text)")
            case "deletion":
                _ = try await service.post("v1/accounts:delete", ["localId": id], as: .administrator)
                try await service.create([user])
            default:
                _ = try await service.post(
                    "v1/projects/acme/accounts:batchDelete",
                    ["localIds": [id], "force": true],
                    as: .administrator
                )
                try await service.create([user])
            }
            let before = try await service.accounts()
            #expect(before.map(\.email) == ["eve@example.com"])
            for code in codes {
                #expect(try await service.checkCode(code).errorMessage == "INVALID_OOB_CODE")
                #expect(try await service.applyCode(code).errorMessage == "INVALID_OOB_CODE")
                #expect(try await service.resetPassword(code).errorMessage == "INVALID_OOB_CODE")
                #expect(try await service.signInByLink("eve@example.com", code: code).status == 400)
            }
            #expect(try await service.accounts() == before)
        }
    }
}
