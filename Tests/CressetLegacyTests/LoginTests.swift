import CressetAuth
import CressetIdentity
import CressetLegacy
import CressetTesting
import CressetWire
import Foundation
import Testing

/// Login with an e-mail address and a password, and the resulting session.
struct LoginTests {
    static let refused: [(email: String, password: String, FAuthenticationError)] = [
        ("ada@example.com", "wrong-1843", .InvalidPassword), ("ada@example.com", "", .InvalidPassword),
        ("nobody@example.com", "engine-1843", .UserDoesNotExist), ("no address", "engine-1843", .InvalidEmail),
    ]

    @Test(arguments: refused)
    func failureIsAnErrorAndNoSession(_ email: String, _ password: String, _ code: FAuthenticationError)
        async throws
    {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            let found = await app.ref.logIn(email, password)
            #expect(found.code == code)
            #expect(found.authData == nil)
            #expect(app.ref.authData == nil)
        }
    }

    @Test func failureLeavesTheSessionBeforeIt() async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            let before = try #require(await app.ref.logIn().authData)
            #expect(await app.ref.logIn("ada@example.com", "wrong-1843").code == .InvalidPassword)
            #expect(app.ref.authData?.token == before.token)
        }
    }

    @Test func sessionIsLoggedByUserAndProviderWithoutItsToken() async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            let session = try #require(await app.ref.logIn().authData)
            for text in ["\(session)", String(reflecting: session)] {
                #expect(text.contains(session.uid) && text.contains("password"))
                #expect(!text.contains(session.token) && !text.contains("ada@example.com"))
            }
        }
    }

    @Test func unknownAddressIsAWrongPasswordWhereAddressesAreHidden() async throws {
        try await LegacyApp.run(showsAddresses: false) { app in
            #expect(await app.ref.logIn("nobody@example.com").code == .InvalidPassword)
        }
    }

    @Test func disabledUserIsRefusedWithAReason() async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            let uid = try #require(try await app.service.accounts().first?.localID)
            try await app.service.disable(.string(uid))
            let found = await app.ref.logIn()
            #expect(found.code == .Unknown)
            let cause = found.error?.userInfo[NSUnderlyingErrorKey] as? NSError
            #expect(cause?.code == AuthErrorCode.userDisabled.rawValue)
            #expect(found.error?.localizedDescription == cause?.localizedDescription)
        }
    }

    @Test func sessionNamesTheUserAndTheProvider() async throws {
        try await LegacyApp.run { app in
            let uid = try #require(await app.ref.create().values?["uid"])
            let data = try #require(await app.ref.logIn().authData)
            #expect(data.uid == uid)
            #expect(data.provider == "password")
            #expect(app.ref.authData?.uid == uid)
            #expect(app.ref.authData?.token == data.token)
        }
    }

    @Test func tokenIsOneThatServersVerify() async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            let data = try #require(await app.ref.logIn().authData)
            let claims = try await app.service.claims(of: data.token)
            #expect(claims["sub"]?.string == data.uid)
            #expect(claims["aud"]?.string == "acme")
            #expect(data.expires.int64Value == claims["exp"]?.integer)
            #expect(data.expires.int64Value > app.service.clock.now().seconds)
            let lookup = try await app.service.post("v1/accounts:lookup", ["idToken": .string(data.token)])
            #expect(lookup["users"]?.array?.first?.object?["localId"]?.string == data.uid)
        }
    }

    @Test(arguments: [Int64.min, -1, 0, 4_102_444_800, .max])
    func anyNumberMayBeTheEndOfAToken(_ expiry: Int64) async throws {
        try await LegacyApp.run { app in
            let claims: JSONObject = [
                "aud": "acme", "exp": .integer(expiry), "iat": 1, "auth_time": 1,
                "firebase": ["sign_in_provider": "anonymous"],
            ]
            let answer: JSONObject = [
                "idToken": .string("h.\(Base64.urlEncoded(claims.serialized())).s"),
                "refreshToken": "r", "expiresIn": "3600", "users": [["localId": "ada"]],
            ]
            app.transport.fail(
                with: .answer(200, answer.text)
            )
            #expect(await app.ref.logInAnonymously().authData?.expires.int64Value == expiry)
        }
    }

    @Test func authHoldsTheMembersThatRulesSee() async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            let data = try #require(await app.ref.logIn().authData)
            #expect(data.auth.count == 3)
            #expect(data.auth["uid"] as? String == data.uid)
            #expect(data.auth["provider"] as? String == "password")
            let claims = try await app.service.claims(of: data.token)
            let token = try #require(data.auth["token"] as? [String: Any])
            #expect(Set(token.keys) == Set(claims.keys))
            #expect(token["email"] as? String == "ada@example.com")
            #expect((token["exp"] as? NSNumber)?.int64Value == claims["exp"]?.integer)
            let firebase = try #require(token["firebase"] as? [String: Any])
            #expect(firebase["sign_in_provider"] as? String == "password")
        }
    }

    @Test func rulesSeeWhatAuthHolds() async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            try await expectRules(toSee: #require(await app.ref.logIn().authData), in: app.service)
        }
    }

    @Test func providerDataHasAddressPictureAndKindOfPassword() async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("Ada@Example.com")
            let data = try #require(await app.ref.logIn("ada@example.com").authData).providerData
            #expect(Set(data.keys) == ["email", "profileImageURL", "isTemporaryPassword"])
            #expect(data["email"] as? String == "ada@example.com")
            // The digest of ada@example.com, as computed by `md5sum`.
            #expect(
                data["profileImageURL"] as? String
                    == "https://secure.gravatar.com/avatar/3e3417d7ef77d5932a6734b916515ed5?d=retro"
            )
            #expect(data["isTemporaryPassword"] as? Bool == false)
            #expect((data["isTemporaryPassword"] as? NSNumber)?.boolValue == false)
        }
    }

    @Test func uidIsTheSameAtEveryLoginAndAnothersIsAnother() async throws {
        try await LegacyApp.run { app in
            try await app.service.addUser("ada@example.com")
            try await app.service.addUser("grace@example.com")
            let first = try #require(await app.ref.logIn().authData?.uid)
            #expect(await app.ref.logIn().authData?.uid == first)
            let grace = try #require(await app.ref.logIn("grace@example.com").authData?.uid)
            let nameless = try #require(await app.ref.logInAnonymously().authData?.uid)
            let token = app.providers.accessToken(of: People.tweeter)
            let tweeter = try #require(
                await app.ref.logIn(at: "twitter", ["oauth_token": token, "oauth_token_secret": "s"]).authData?.uid
            )
            #expect(Set([first, grace, nameless, tweeter]).count == 4)
        }
    }

    @Test func everyAnonymousLoginIsANewUser() async throws {
        try await LegacyApp.run { app in
            let first = try #require(await app.ref.logInAnonymously().authData)
            #expect(first.provider == "anonymous")
            #expect(first.providerData.isEmpty)
            #expect(first.auth["provider"] as? String == "anonymous")
            let second = try #require(await app.ref.logInAnonymously().authData)
            #expect(second.uid != first.uid)
            #expect(app.ref.authData?.uid == second.uid)
        }
    }

    @Test func customTokenLogsIn() async throws {
        try await LegacyApp.run { app in
            #expect(await app.ref.logIn(customToken: "no token").code == .InvalidToken)
            #expect(app.ref.authData == nil)
            let account = try await TestServiceAccount(of: app.service.project, in: app.service)
            let token = try account.sign(
                account.customClaims(at: app.service.clock.now(), ["claims": ["admin": true]])
            )
            let data = try #require(await app.ref.logIn(customToken: token).authData)
            #expect(data.uid == "custom-1")
            #expect(data.provider == "custom")
            #expect(data.providerData.isEmpty)
            #expect((data.auth["token"] as? [String: Any])?["admin"] as? Bool == true)
        }
    }
}
