import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct TemporaryPasswordViewTests {
    private static let emulator = Behavior.emulator(signedTokens: false)

    private static func user(_ answer: Answer) throws -> JSONObject {
        try #require(answer["users"]?.array?.first?.object)
    }

    @Test func unusedOneShowsNowhere() async throws {
        try await TestService.run { service in
            try await service.allowTemporaryPasswords()
            let user = try await service.signInByLink(code: try await service.code("EMAIL_SIGNIN"))
            let lookup: JSONObject = ["idToken": user["idToken"] ?? .null]
            let export = "v1/projects/acme/accounts:batchGet"
            let before = [
                try await service.post("v1/accounts:lookup", lookup).json,
                try await service.get(export, as: .administrator).json,
            ]
            #expect(try await service.temporaryPassword() != "")
            #expect(try await service.post("v1/accounts:lookup", lookup).json == before[0])
            #expect(try await service.get(export, as: .administrator).json == before[1])
        }
    }

    @Test func usedOneIsAPasswordThatNoExportCarries() async throws {
        try await TestService.run { service in
            try await service.allowTemporaryPasswords()
            try await service.addUser()
            let signIn = try await service.signIn(password: try await service.temporaryPassword())
            let entry: JSONValue = [
                "providerId": "password", "federatedId": "ada@example.com", "email": "ada@example.com",
                "rawId": "ada@example.com",
            ]
            service.clock.advance(seconds: 86_400)
            let own = try Self.user(
                try await service.post(
                    "v1/accounts:lookup",
                    ["localId": signIn["localId"] ?? .null],
                    as: .administrator
                )
            )
            #expect(own["providerUserInfo"] == [entry])
            #expect(own["emailVerified"] == true)
            let answer = try await service.get("v1/projects/acme/accounts:batchGet", as: .administrator)
            let exported = try Self.user(answer)
            #expect(exported["providerUserInfo"] == [entry])
            #expect(exported["passwordHash"] == nil && exported["salt"] == nil)
            let kept = try #require(try await service.accounts().first?.temporaryPassword)
            #expect(!answer.text.contains(Base64.encoded(kept.digest)))
            // Importing it also creates an account requiring a reset.
            let users = JSONValue.array([.object(exported)])
            let imported = try await service.post(
                "v1/projects/acme/accounts:batchCreate",
                ["users": users, "allowOverwrite": true],
                as: .administrator
            )
            #expect(imported["error"] == nil)
            #expect(try await service.accounts().first?.temporaryPassword == nil)
        }
    }

    @Test func ownerIsShownThatThereIsAPassword() async throws {
        try await TestService.run { service in
            try await service.allowTemporaryPasswords()
            try await service.addUser()
            let signIn = try await service.signIn(password: try await service.temporaryPassword())
            let shown = try Self.user(
                try await service.post("v1/accounts:lookup", ["idToken": signIn["idToken"] ?? .null])
            )
            #expect(shown["passwordHash"] == "UkVEQUNURUQ=")
        }
    }

    @Test func addressStaysOneWithAPassword() async throws {
        try await TestService.run { service in
            try await service.allowTemporaryPasswords()
            try await service.configure(["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
            try await service.addUser()
            let password = try await service.temporaryPassword()
            for isUsed in [false, true] {
                if isUsed { #expect(try await service.signIn(password: password).status == 200) }
                service.clock.advance(seconds: 86_400 * (isUsed ? 1 : 0))
                let methods = try await service.post(
                    "v1/accounts:createAuthUri",
                    ["identifier": "ada@example.com", "continueUri": "http://localhost"]
                )
                #expect(methods["allProviders"] == ["password"])
                #expect(methods["signinMethods"] == ["password"])
            }
        }
    }

    @Test func emulatorShowsItsMailAndListsItUntilItEnds() async throws {
        try await TestService.run(Self.emulator) { service in
            let codes = { try await service.get("emulator/v1/projects/acme/oobCodes", as: .nobody)["oobCodes"] }
            try await service.allowTemporaryPasswords()
            try await service.addUser()
            let password = try await service.temporaryPassword()
            let page = try await service.get("emulator/mail", as: .nobody)
            #expect(page.text.contains("TEMPORARY_PASSWORD") && page.text.contains(password))
            #expect(!page.text.contains("href=\"http"))
            let entry: JSONValue = [
                "email": "ada@example.com", "oobCode": .string(password), "requestType": "TEMPORARY_PASSWORD",
            ]
            #expect(try await codes() == [entry])
            #expect(try await service.signIn(password: password).status == 200)
            #expect(try await codes() == [entry])
            // The emulator's codes do not expire, but its temporary passwords do, as in production.
            service.clock.advance(seconds: 86_400)
            #expect(try await codes() == [])
            #expect(try await service.signIn(password: password).status == 400)
            _ = try await service.temporaryPassword()
            let another = try await service.temporaryPassword()
            #expect(try await codes()?.array?.compactMap { $0.object?["oobCode"]?.string } == [another])
            _ = try await service.call(.delete, "emulator/v1/projects/acme/accounts", as: .nobody)
            #expect(try await codes() == [])
        }
    }
}
