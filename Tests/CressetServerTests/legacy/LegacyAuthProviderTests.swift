import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// `auth/<provider>/token`: login with credentials obtained by the app from a provider.
struct LegacyAuthProviderTests {
    private static let twitter: JSONObject = [
        "id": 38_895_958, "id_str": "38895958", "name": "Jane Doe", "screen_name": "jane_doe",
        "profile_image_url_https": "https://pbs.example.com/jane.png",
    ]
    private static let credentials: JSONObject = [
        "oauth_token": "tok+1", "oauth_token_secret": "sec&2", "user_id": "38895958",
    ]
    private static let verify = "https://api.twitter.com/1.1/account/verify_credentials.json"

    private func run(_ body: (TestService, StubProvider) async throws -> Void) async throws {
        let provider = StubProvider()
        provider.answer(Self.verify, json: Self.twitter)
        try await TestService.runLegacy(configure: provider.serve) { service in
            try await body(service, provider)
        }
    }

    private func configure(_ service: TestService, _ id: String, isEnabled: Bool = true) async throws {
        let answer = try await service.post(
            "v2/projects/acme/defaultSupportedIdpConfigs?idpId=\(id)",
            ["enabled": .bool(isEnabled), "clientId": "consumer", "clientSecret": "consumer secret"],
            as: .administrator
        )
        #expect(answer.status == 200, "\(answer.text)")
    }

    @Test(arguments: ["password", "anonymous", "custom", "twitter.com", "myspace", "TWITTER", "oidc.acme"])
    func unknownProviderIsRefused(_ name: String) async throws {
        try await run { service, provider in
            let answer = try await service.legacy("auth/\(name)/token", ["access_token": "x"])
            #expect(answer.status == 404)
            #expect(answer.legacyCode == "INVALID_PROVIDER")
            #expect(provider.asked.isEmpty)
        }
    }

    @Test func providerMustBeConfiguredAndEnabled() async throws {
        try await run { service, provider in
            let unset = try await service.legacy("auth/twitter/token", Self.credentials)
            #expect(unset.status == 403)
            #expect(unset.legacyCode == "AUTHENTICATION_DISABLED")
            try await configure(service, "twitter.com", isEnabled: false)
            let disabled = try await service.legacy("auth/twitter/token", Self.credentials)
            #expect(disabled.legacyCode == "AUTHENTICATION_DISABLED")
            #expect(provider.asked.isEmpty)
            #expect(try await service.accounts().isEmpty)
        }
    }

    static let incomplete: [(JSONObject, String)] = [
        ([:], "INVALID_CREDENTIALS"), (["oauth_token": "canary"], "INVALID_CREDENTIALS"),
        (["oauth_token_secret": "sec"], "INVALID_CREDENTIALS"),
        (["oauth_token": "", "oauth_token_secret": "sec"], "INVALID_CREDENTIALS"),
        (["oauth_token": "canary\r\nx: y", "oauth_token_secret": "sec"], "INVALID_CREDENTIALS"),
        (["oauth_token": ["canary"], "oauth_token_secret": "sec"], "INVALID_ARGUMENTS"),
        (["access_token": "canary&oauth_token_secret=sec&state=x"], "INVALID_CREDENTIALS"),
    ]

    @Test(arguments: incomplete)
    func incompleteCredentialsAreRefused(_ body: JSONObject, _ code: String) async throws {
        try await run { service, provider in
            try await configure(service, "twitter.com")
            let answer = try await service.legacy("auth/twitter/token", body)
            #expect(answer.status == 400)
            #expect(answer.legacyCode == code)
            #expect(!answer.text.contains("canary"))
            #expect(provider.asked.isEmpty)
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func idOfAnotherUserIsRefused() async throws {
        try await run { service, _ in
            try await configure(service, "twitter.com")
            var credentials = Self.credentials
            credentials["user_id"] = "1"
            let answer = try await service.legacy("auth/twitter/token", credentials)
            #expect(answer.status == 400)
            #expect(answer.legacyCode == "INVALID_CREDENTIALS")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func refusalOfTheProviderIsARefusal() async throws {
        try await run { service, provider in
            try await configure(service, "twitter.com")
            provider.answer(Self.verify, status: 401, "{}")
            let refused = try await service.legacy("auth/twitter/token", Self.credentials)
            #expect(refused.legacyCode == "INVALID_CREDENTIALS")
            provider.answer(Self.verify, status: 503, "sorry")
            let failed = try await service.legacy("auth/twitter/token", Self.credentials)
            #expect(failed.status == 400)
            #expect(failed.legacyCode == "PROVIDER_ERROR")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func twitterUserLogsInAndComesBack() async throws {
        try await run { service, provider in
            try await configure(service, "twitter.com")
            let form = "oauth_token=tok%2B1&oauth_token_secret=sec%262&user_id=38895958"
            let answer = try await service.legacyForm("auth/twitter/token?v=ios-2.5.1&transport=json", form)
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer["provider"] == "twitter")
            #expect(answer["auth"]?.object?["provider"] == "twitter")
            #expect(
                answer["twitter"] == [
                    "id": "38895958", "username": "jane_doe", "displayName": "Jane Doe",
                    "profileImageURL": "https://pbs.example.com/jane.png", "cachedUserProfile": .object(Self.twitter),
                    "accessToken": "tok+1", "accessTokenSecret": "sec&2",
                ]
            )
            let claims = try await service.claims(of: answer["token"]?.string ?? "")
            #expect(claims["firebase"]?.object?["sign_in_provider"] == "twitter.com")
            let asked = try #require(provider.asked.first)
            #expect(asked.headers.contains { $0.value.contains(#"oauth_token="tok%2B1""#) })
            let again = try await service.legacy("auth/twitter/token", Self.credentials)
            #expect(again["uid"] == answer["uid"])
            #expect(try await service.accounts().count == 1)
        }
    }

    @Test(arguments: ["access_token", "token"])
    func googleUserLogsInWithAnAccessToken(_ name: String) async throws {
        try await run { service, provider in
            try await configure(service, "google.com")
            let info = "https://oauth2.googleapis.com/tokeninfo"
            provider.answer(info, json: ["aud": "somebody", "sub": "1"])
            let person: JSONObject = ["sub": "1", "name": "Ada", "email": "ada@example.com", "email_verified": true]
            provider.answer("https://openidconnect.googleapis.com/v1/userinfo", json: person)
            let foreign = try await service.legacy("auth/google/token", [name: "access-1"])
            #expect(foreign.legacyCode == "INVALID_CREDENTIALS")
            #expect(try await service.accounts().isEmpty)
            provider.answer(info, json: ["aud": "consumer", "sub": "1"])
            let answer = try await service.legacy("auth/google/token", [name: "access-1"])
            #expect(answer["provider"] == "google", "\(answer.text)")
            #expect(answer["google"]?.object?["id"] == "1")
            #expect(answer["google"]?.object?["email"] == "ada@example.com")
            #expect(answer["google"]?.object?["accessToken"] == "access-1")
        }
    }

    @Test func ownerOfAProvenAddressIsToldOfTheProvider() async throws {
        try await run { service, provider in
            try await configure(service, "google.com")
            try await service.create([["email": "ada@example.com", "password": "engine-1843", "emailVerified": true]])
            let person: JSONObject = ["sub": "1", "name": "Ada", "email": "ada@example.com", "email_verified": true]
            provider.answer("https://openidconnect.googleapis.com/v1/userinfo", json: person)
            provider.answer("https://oauth2.googleapis.com/tokeninfo", json: ["aud": "consumer", "sub": "1"])
            let answer = try await service.legacy("auth/google/token", ["access_token": "access-1"])
            #expect(answer["provider"] == "google", "\(answer.text)")
            #expect(try await service.accounts().map { $0.identities.map(\.providerID) } == [["google.com"]])
            #expect(try await service.mail(to: "ada@example.com")?.text.contains("+google.com") == true)
        }
    }

    @Test func addressOfAnotherAccountIsTaken() async throws {
        try await TestService.runLegacy(.emulator(signedTokens: false)) { service in
            try await service.create([["email": "ada@example.com", "emailVerified": true]])
            let before = try await service.accounts()
            let answer = try await service.legacy(
                "auth/facebook/token",
                ["access_token": #"{"sub":"1","email":"ada@example.com"}"#]
            )
            #expect(answer.status == 409)
            #expect(answer.legacyCode == "EMAIL_TAKEN")
            #expect(try await service.accounts() == before)
        }
    }

    @Test func emulatorBelievesClaims() async throws {
        try await TestService.runLegacy(.emulator(signedTokens: false)) { service in
            let answer = try await service.legacy(
                "auth/github/token",
                ["access_token": #"{"sub":"7","screen_name":"ada","email":"ada@example.com"}"#]
            )
            #expect(answer["provider"] == "github")
            #expect(answer["github"]?.object?["id"] == "7")
            #expect(answer["github"]?.object?["username"] == "ada")
            let opaque = try await service.legacy("auth/github/token", ["access_token": "opaque"])
            #expect(opaque.status == 501)
            #expect(opaque.legacyCode == "UNKNOWN_ERROR")
        }
    }
}
