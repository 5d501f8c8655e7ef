import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct SendOobCodeAnswersTests {
    private static let kind: JSONValue = "identitytoolkit#GetOobConfirmationCodeResponse"

    @Test func protectionOffTellsWhoHasAnAccount() async throws {
        try await TestService.run { service in
            let token = try await service.signUp()["idToken"] ?? .null
            try await service.addUser("eve@example.com")
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            let unknown = try await service.sendCode("PASSWORD_RESET", ["email": "bob@example.com"])
            #expect(unknown.errorMessage == "EMAIL_NOT_FOUND")
            for taken in ["eve@example.com", "ada@example.com"] {
                let answer = try await service.sendCode(
                    "VERIFY_AND_CHANGE_EMAIL",
                    ["idToken": token, "newEmail": .string(taken)]
                )
                #expect(answer.errorMessage == "EMAIL_EXISTS")
            }
            #expect(try await service.mails().isEmpty)
        }
    }

    @Test(arguments: Transport.allCases)
    func resetIsMailedToTheAccountsOwnAddress(_ transport: Transport) async throws {
        try await TestService.run(.production, transport) { service in
            try await service.addUser("mike@example.com")
            // In lower case, the Kelvin sign is a k: the account's address counts.
            let answer = try await service.sendCode("PASSWORD_RESET", ["email": "Mi\u{212A}e@Example.COM"])
            #expect(answer.json == ["kind": Self.kind, "email": "mike@example.com"])
            let mails = try await service.mails()
            #expect(mails.map(\.recipient) == ["mike@example.com"])
            #expect(try await service.checkCode(mails[0].code)["email"] == "mike@example.com")
            #expect(!service.log.text.contains(mails[0].code))
        }
    }

    @Test func codeIs54CharactersOfBase64URL() async throws {
        try await TestService.run { service in
            try await service.addUser()
            let code = try await service.code("PASSWORD_RESET")
            #expect(code.wholeMatch(of: /[A-Za-z0-9_-]{54}/) != nil)
        }
    }

    @Test func everyKindGoesToItsRecipient() async throws {
        try await TestService.run { service in
            let token = try await service.signUp()["idToken"] ?? .null
            let cases: [(String, JSONObject, String)] = [
                ("PASSWORD_RESET", ["email": "ada@example.com"], "ada@example.com"),
                ("VERIFY_EMAIL", ["idToken": token], "ada@example.com"),
                ("VERIFY_AND_CHANGE_EMAIL", ["idToken": token, "newEmail": "New@example.com"], "new@example.com"),
                ("EMAIL_SIGNIN", ["email": "eve@example.com", "continueUrl": "http://localhost"], "eve@example.com"),
            ]
            for (type, body, recipient) in cases {
                let answer = try await service.sendCode(type, body)
                let named = type == "EMAIL_SIGNIN" ? "eve@example.com" : "ada@example.com"
                #expect(answer.json == ["kind": Self.kind, "email": .string(named)])
                let mail = try #require(try await service.mail(to: recipient))
                let checked = try await service.checkCode(mail.code)
                #expect(checked["requestType"] == .string(type))
                #expect(checked["email"] == (type == "EMAIL_SIGNIN" ? nil : "ada@example.com"))
                #expect(checked["newEmail"] == (type == "VERIFY_AND_CHANGE_EMAIL" ? "new@example.com" : nil))
                service.clock.advance(seconds: 1)
            }
            #expect(try await service.mails().count == 4)
        }
    }

    @Test func administratorGetsTheLinkInsteadOfAMail() async throws {
        try await TestService.run { service in
            try await service.addUser()
            for type in ["PASSWORD_RESET", "VERIFY_EMAIL", "EMAIL_SIGNIN", "VERIFY_AND_CHANGE_EMAIL"] {
                let answer = try await service.sendCode(
                    type,
                    [
                        "email": "ada@example.com", "newEmail": "new@example.com", "returnOobLink": true,
                        "continueUrl": "http://localhost",
                    ],
                    as: .administrator
                )
                let code = answer["oobCode"]?.string ?? ""
                #expect(answer.json.keys == ["kind", "email", "oobCode", "oobLink"])
                #expect(StoredMail.code(in: answer["oobLink"]?.string ?? "") == code)
                #expect(try await service.checkCode(code)["requestType"] == .string(type))
            }
            #expect(try await service.mails().isEmpty)
            let silent = try await service.sendCode(
                "PASSWORD_RESET",
                ["email": "eve@example.com", "returnOobLink": true],
                as: .administrator
            )
            #expect(silent.json == ["kind": Self.kind, "email": "eve@example.com"])
        }
    }

    @Test func administratorWithAnIDTokenAsksForItsUser() async throws {
        try await TestService.run { service in
            let token = try await service.signUp()["idToken"] ?? .null
            let answer = try await service.sendCode(
                "VERIFY_EMAIL",
                ["idToken": token, "returnOobLink": true],
                as: .administrator
            )
            #expect(answer["oobCode"] != nil)
        }
    }

    @Test func legacyPathAnswersAlike() async throws {
        try await TestService.run { service in
            try await service.addUser()
            let answer = try await service.post(
                "identitytoolkit/v3/relyingparty/getOobConfirmationCode",
                ["requestType": "PASSWORD_RESET", "email": "ada@example.com"]
            )
            #expect(answer["email"] == "ada@example.com")
            let code = try await service.mail(to: "ada@example.com")?.code ?? ""
            let reset = try await service.post(
                "identitytoolkit/v3/relyingparty/resetPassword",
                ["oobCode": .string(code), "newPassword": "engine-1844"]
            )
            #expect(reset["requestType"] == "PASSWORD_RESET")
            #expect(try await service.signIn(password: "engine-1844").status == 200)
        }
    }

    @Test(arguments: ["PASSWORD_RESET", "EMAIL_SIGNIN", "VERIFY_AND_CHANGE_EMAIL"])
    func newCodeEndsTheOlderOneOfItsKind(_ type: String) async throws {
        try await TestService.run { service in
            try await service.addUser()
            try await service.addUser("eve@example.com")
            let others = [
                try await service.code("VERIFY_EMAIL"),
                try await service.code(type, for: "eve@example.com", ["newEmail": "eve2@example.com"]),
            ]
            let old = try await service.code(type, ["newEmail": "new@example.com"])
            let new = try await service.code(type, ["newEmail": "new@example.com"])
            #expect(try await service.checkCode(old).errorMessage == "INVALID_OOB_CODE")
            for code in others + [new] { #expect(try await service.checkCode(code).status == 200) }
        }
    }

    @Test(
        arguments: [
            ("PASSWORD_RESET", 3600), ("EMAIL_SIGNIN", 21_600), ("VERIFY_EMAIL", 259_200),
            ("VERIFY_AND_CHANGE_EMAIL", 259_200),
        ] as [(String, Int64)]
    )
    func codeLivesItsTime(_ type: String, _ seconds: Int64) async throws {
        try await TestService.run { service in
            try await service.addUser()
            let code = try await service.code(type, ["newEmail": "new@example.com"])
            service.clock.advance(seconds: seconds - 1)
            #expect(try await service.checkCode(code).status == 200)
            service.clock.advance(seconds: 1)
            #expect(try await service.checkCode(code).errorMessage == "EXPIRED_OOB_CODE")
        }
    }
}
