import CressetAuth
import CressetIdentity
import CressetLegacy
import CressetTesting
import CressetWire
import Foundation
import Testing

/// Login with credentials from Twitter, Facebook, Google and GitHub.
struct ProviderLoginTests {
    static let refused: [(provider: String, parameters: [String: String], FAuthenticationError)] = [
        ("twitter", [:], .InvalidArguments), ("twitter", ["oauth_token": "t"], .InvalidArguments),
        ("twitter", ["oauth_token": "", "oauth_token_secret": "s"], .InvalidArguments),
        ("facebook", ["oauth_token": "t"], .InvalidArguments), ("Twitter", ["oauth_token": "t"], .InvalidProvider),
        ("myspace", ["access_token": "t"], .InvalidProvider), ("password", ["access_token": "t"], .InvalidProvider),
        ("twitter", ["oauth_token": "unknown", "oauth_token_secret": "s"], .InvalidCredentials),
        ("facebook", ["access_token": "unknown"], .InvalidCredentials),
        ("google", ["access_token": "unknown"], .InvalidCredentials),
        ("github", ["access_token": "t"], .ProviderDisabled),
    ]

    @Test(arguments: refused)
    func invalidCredentialIsRefused(_ provider: String, _ parameters: [String: String], _ code: FAuthenticationError)
        async throws
    {
        try await LegacyApp.run { app in
            let before = try #require(await app.ref.logInAnonymously().authData)
            let found = await app.ref.logIn(at: provider, parameters)
            #expect(found.code == code)
            #expect(found.error?.localizedDescription.isEmpty == false)
            #expect(app.ref.authData?.token == before.token)
            #expect(try await app.service.accounts().count == 1)
        }
    }

    @Test func userIDMustBeTheTokens() async throws {
        try await LegacyApp.run { app in
            let token = app.providers.accessToken(of: People.tweeter)
            var parameters = ["oauth_token": token, "oauth_token_secret": "s", "user_id": "666"]
            #expect(await app.ref.logIn(at: "twitter", parameters).code == .InvalidCredentials)
            #expect(app.ref.authData == nil)
            #expect((app.store as? MemoryStore)?.contents.isEmpty == true)
            #expect(try await app.service.accounts().isEmpty)
            parameters["user_id"] = "12345678901"
            #expect(await app.ref.logIn(at: "twitter", parameters).error == nil)
            let accounts = try await app.service.accounts()
            parameters["user_id"] = "666"
            #expect(await app.ref.logIn(at: "twitter", parameters).code == .InvalidCredentials)
            #expect(try await app.service.accounts().map(\.localID) == accounts.map(\.localID))
        }
    }

    @Test func twitterNamesTheUser() async throws {
        try await LegacyApp.run { app in
            let token = app.providers.accessToken(of: People.tweeter)
            let data = try #require(
                await app.ref.logIn(at: "twitter", ["oauth_token": token, "oauth_token_secret": "s"]).authData
            )
            #expect(data.provider == "twitter")
            #expect(data.auth["provider"] as? String == "twitter")
            #expect(data.expires.int64Value > app.service.clock.now().seconds)
            let facts = data.providerData
            #expect(facts["id"] as? String == "12345678901")
            #expect(facts["displayName"] as? String == "Ada L.")
            #expect(facts["username"] as? String == "ada_l")
            #expect(facts["profileImageURL"] as? String == "https://pbs.example.com/ada.png")
            #expect(facts["accessToken"] as? String == token)
            #expect(facts["accessTokenSecret"] as? String == "s")
            let profile = try #require(facts["cachedUserProfile"] as? [String: Any])
            #expect(Set(profile.keys) == Set(People.tweeter.keys))
            #expect((profile["id"] as? NSNumber)?.int64Value == 12_345_678_901)
            #expect(profile["lang"] as? String == "en")
        }
    }

    @Test func screenNameIsFreshAtEachLogin() async throws {
        try await LegacyApp.run { app in
            func logIn(_ person: JSONObject) async throws -> FAuthData {
                let token = app.providers.accessToken(of: person)
                return try #require(
                    await app.ref.logIn(at: "twitter", ["oauth_token": token, "oauth_token_secret": "s"]).authData
                )
            }
            let first = try await logIn(People.tweeter)
            var renamed = People.tweeter
            renamed["screen_name"] = "countess"
            let second = try await logIn(renamed)
            #expect(second.uid == first.uid)
            #expect(second.providerData["username"] as? String == "countess")
            #expect(app.ref.authData?.providerData["username"] as? String == "countess")
        }
    }

    private static let friend: JSONObject = ["id": "4242", "name": "Ada F.", "email": "ada@facebook.example"]
    private static let coder: JSONObject = ["id": 99, "login": "ada", "name": "Ada", "email": "ada@github.example"]

    static let others: [(provider: String, JSONObject, id: String, username: String?)] = [
        ("google", People.googler, "1157", nil), ("facebook", friend, "4242", nil), ("github", coder, "99", "ada"),
    ]

    @Test(arguments: others)
    func accessTokensOfTheOthersLogIn(_ provider: String, _ person: JSONObject, _ id: String, _ username: String?)
        async throws
    {
        try await LegacyApp.run { app in
            if provider == "github" { try await app.service.addWellKnownProvider("github.com") }
            let token = app.providers.accessToken(of: person)
            let data = try #require(await app.ref.logIn(at: provider, token: token).authData)
            #expect(data.provider == provider)
            #expect(data.providerData["id"] as? String == id)
            #expect(data.providerData["displayName"] as? String == person["name"]?.string)
            #expect(data.providerData["email"] as? String == person["email"]?.string)
            #expect(data.providerData["accessToken"] as? String == token)
            #expect(data.providerData["username"] as? String == username)
            let profile = try #require(data.providerData["cachedUserProfile"] as? [String: Any])
            #expect(profile["name"] as? String == person["name"]?.string)
        }
    }

    @Test func factsOfOneProviderAreNotShownWithAnother() async throws {
        try await LegacyApp.run { app in
            let token = app.providers.accessToken(of: People.tweeter)
            _ = await app.ref.logIn(at: "twitter", ["oauth_token": token, "oauth_token_secret": "s"])
            let data = try #require(await app.ref.logInAnonymously().authData)
            #expect(data.providerData.isEmpty)
            app.restart()
            #expect(app.ref.authData?.providerData.isEmpty == true)
            #expect((app.store as? MemoryStore)?.text.contains(token) == false)
        }
    }
}
