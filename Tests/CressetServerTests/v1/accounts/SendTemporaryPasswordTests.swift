import CressetHTTP
import CressetIdentity
import CressetServer
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import CressetWire
import Foundation
import Testing

struct SendTemporaryPasswordTests {
    private static let ada: JSONObject = ["email": "ada@example.com"]

    static let refusals: [(JSONObject, String)] = [
        ([:], "MISSING_EMAIL"),
        (["email": ""], "MISSING_EMAIL"),
        (["email": "ada"], "INVALID_EMAIL"),
        (["email": "ada@example.com\r\nBcc: eve@example.com"], "INVALID_EMAIL"),
        (["email": "ada@example.com", "returnOobLink": true], "UNEXPECTED_PARAMETER : returnOobLink"),
        (["email": "ada@example.com", "tenantId": "nobody"], "INVALID_TENANT_ID"),
    ]

    @Test(arguments: refusals, [TestService.Caller.app, .administrator])
    func wrongRequestIsRefusedAndMailsNothing(
        _ refusal: (body: JSONObject, message: String),
        _ caller: TestService.Caller
    ) async throws {
        try await TestService.run { service in
            try await service.allowTemporaryPasswords()
            try await service.addUser()
            let before = try await service.accounts()
            let answer = try await service.sendCode("TEMPORARY_PASSWORD", refusal.body, as: caller)
            #expect(answer.status == 400)
            #expect(answer.errorMessage == refusal.message)
            #expect(try await service.accounts() == before)
            #expect(try await service.mails().isEmpty)
        }
    }

    @Test(
        arguments: [
            [:], ["cressetTemporaryPasswords": false],
            ["cressetTemporaryPasswords": true, "email": ["enabled": false]],
        ] as [JSONObject]
    )
    func projectMustHaveSwitchedThemOn(_ signIn: JSONObject) async throws {
        try await TestService.run { service in
            try await service.configure(["signIn": .object(signIn)])
            try await service.addUser()
            let before = try await service.accounts()
            for caller in [TestService.Caller.app, .administrator] {
                for body in [Self.ada, ["email": "eve@example.com"], [:]] {
                    let answer = try await service.sendCode("TEMPORARY_PASSWORD", body, as: caller)
                    #expect(answer.errorMessage == "OPERATION_NOT_ALLOWED")
                }
            }
            #expect(try await service.accounts() == before)
            #expect(try await service.mails().isEmpty)
        }
    }

    @Test func unknownAddressIsToldWhereThatIsShown() async throws {
        try await TestService.run { service in
            try await service.allowTemporaryPasswords()
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            #expect(try await service.sendCode("TEMPORARY_PASSWORD", Self.ada).errorMessage == "EMAIL_NOT_FOUND")
            #expect(try await service.mails().isEmpty)
        }
    }

    @Test func hiddenPasswordLeadsNowhereEvenIfTheAccountComes() async throws {
        try await TestService.run { service in
            try await service.allowTemporaryPasswords()
            _ = try await service.sendCode("TEMPORARY_PASSWORD", Self.ada)
            let hidden = try #require(try await service.mails().first)
            #expect(hidden.recipient == nil)
            try await service.addUser()
            #expect(try await service.signIn(password: hidden.temporaryPassword).status == 400)
        }
    }

    @Test(arguments: Transport.allCases, [TestService.Caller.app, .administrator])
    func mailCarriesThePasswordAndNoLink(_ transport: Transport, _ caller: TestService.Caller) async throws {
        try await TestService.run(.production, transport) { service in
            try await service.allowTemporaryPasswords()
            try await service.addUser()
            let answer = try await service.sendCode(
                "TEMPORARY_PASSWORD",
                ["email": "ADA@example.com"],
                as: caller,
                headers: ["X-Firebase-Locale": "de"]
            )
            #expect(
                answer.json == [
                    "kind": "identitytoolkit#GetOobConfirmationCodeResponse", "email": "ada@example.com",
                ]
            )
            let mail = try #require(try await service.mail(to: "ada@example.com"))
            #expect(mail.subject == "Ihr vorläufiges Passwort für acme")
            #expect(mail.temporaryPassword.wholeMatch(of: /[b-z2-9]{4}(-[b-z2-9]{4}){3}/) != nil)
            #expect(mail.html?.contains(mail.temporaryPassword) == true)
            #expect(!mail.text.contains("http") && mail.html?.contains("http") == false)
            #expect(!service.log.text.contains(mail.temporaryPassword))
            #expect(try await service.mails().count == 1)
        }
    }

    @Test func oldNameOfTheCallWorks() async throws {
        try await TestService.run { service in
            try await service.allowTemporaryPasswords()
            try await service.addUser()
            let answer = try await service.post(
                "identitytoolkit/v3/relyingparty/getOobConfirmationCode",
                ["requestType": "TEMPORARY_PASSWORD", "email": "ada@example.com"]
            )
            #expect(answer.status == 200)
            let password = try await service.mail(to: "ada@example.com")?.temporaryPassword ?? ""
            #expect(try await service.signIn(password: password).status == 200)
        }
    }

    @Test func projectsTemplateReplacesTheStandard() async throws {
        try await TestService.run { service in
            try await service.allowTemporaryPasswords()
            try await service.configure([
                "notification": [
                    "sendEmail": [
                        "legacyResetPasswordTemplate": [
                            "subject": "Hello %DISPLAY_NAME% of %APP_NAME%", "bodyFormat": "HTML",
                            "body": "<b>%DISPLAY_NAME%</b> (%EMAIL%): <i>%TEMPORARY_PASSWORD%</i>%LINK%",
                        ],
                        "resetPasswordTemplate": ["subject": "another"],
                    ]
                ]
            ])
            try await service.create([
                ["email": "ada@example.com", "password": "engine-1843", "displayName": "<Ada> & %LINK%"]
            ])
            _ = try await service.sendCode("TEMPORARY_PASSWORD", Self.ada)
            let mail = try #require(try await service.mail(to: "ada@example.com"))
            #expect(mail.subject == "Hello <Ada> & %LINK% of acme")
            let password = try #require(mail.html?.firstMatch(of: /<i>(.+)<\/i>/)?.1)
            #expect(mail.html == "<b>&lt;Ada&gt; &amp; %LINK%</b> (ada@example.com): <i>\(password)</i>")
            #expect(try await service.signIn(password: String(password)).status == 200)
        }
    }

    @Test func nothingOfItIsReadableOnTheDisk() async throws {
        try await TemporaryDirectory.run { directory in
            let store = try SQLiteStore(.file(directory + "/cresset.db"))
            try await TestService.run(store: store) { service in
                try await service.allowTemporaryPasswords()
                try await service.addUser()
                let password = try await service.temporaryPassword()
                #expect(try await service.signIn(password: password).status == 200)
                let disk = try FileManager.default.contentsOfDirectory(atPath: directory).reduce(into: Data()) {
                    $0 += try Data(contentsOf: URL(fileURLWithPath: "\(directory)/\($1)"))
                }
                #expect(disk.range(of: Data("temporaryPassword".utf8)) != nil, "the account is readable")
                for secret in [password, "Your temporary password"] {
                    #expect(disk.range(of: Data(secret.utf8)) == nil)
                }
            }
        }
    }

    @Test func administratorSwitchesThemOnInTheSettings() async throws {
        try await TestService.run { service in
            let path = "admin/v2/projects/acme/config"
            let wrong = try await service.call(
                .patch,
                path + "?updateMask=signIn.cressetTemporaryPasswords",
                Array(#"{"signIn": {"cressetTemporaryPasswords": "often"}}"#.utf8),
                as: .administrator
            )
            #expect(wrong.status == 400)
            let changed = try await service.call(
                .patch,
                path + "?updateMask=signIn.cressetTemporaryPasswords",
                Array(#"{"signIn": {"cressetTemporaryPasswords": true}}"#.utf8),
                as: .administrator
            )
            #expect(changed["signIn"]?.object?["cressetTemporaryPasswords"] == true)
            try await service.addUser()
            #expect(try await service.sendCode("TEMPORARY_PASSWORD", Self.ada).status == 200)
        }
    }

    @Test func tenantHasASwitchOfItsOwn() async throws {
        try await TestService.run { service in
            try await service.configure([
                "multiTenant": ["allowTenants": true], "signIn": ["cressetTemporaryPasswords": true],
            ])
            let made = try await service.post(
                "v2/projects/acme/tenants",
                ["displayName": "blue", "allowPasswordSignup": true],
                as: .administrator
            )
            let tenantID = String(made["name"]?.string?.split(separator: "/").last ?? "")
            try await service.create([["email": "ada@example.com", "password": "engine-1843"]], tenantID: tenantID)
            var body = Self.ada
            body["tenantId"] = .string(tenantID)
            #expect(try await service.sendCode("TEMPORARY_PASSWORD", body).errorMessage == "OPERATION_NOT_ALLOWED")
            _ = try await service.call(
                .patch,
                "v2/projects/acme/tenants/\(tenantID)?updateMask=cressetTemporaryPasswords",
                Array(#"{"cressetTemporaryPasswords": true}"#.utf8),
                as: .administrator
            )
            service.clock.advance(seconds: 2)
            #expect(try await service.sendCode("TEMPORARY_PASSWORD", body).status == 200)
            body["password"] = .string(try await service.mail(to: "ada@example.com")?.temporaryPassword ?? "")
            let signIn = try await service.post("v1/accounts:signInWithPassword", body)
            let claims = try await service.claims(of: signIn)["firebase"]?.object
            #expect(claims?["tenant"] == .string(tenantID))
            #expect(claims?["sign_in_attributes"] == ["isTemporaryPassword": true])
            // The project's own users are separate.
            body["tenantId"] = nil
            #expect(try await service.post("v1/accounts:signInWithPassword", body).status == 400)
        }
    }
}
