import CressetFederation
import CressetHTTP
import CressetWire
import Testing

struct TwitterTests {
    private static let host = "https://api.twitter.com"
    private static let request = host + "/oauth/request_token"
    private static let access = host + "/oauth/access_token"
    private static let verify = host + "/1.1/account/verify_credentials.json"
    private static let settings = ProviderSettings(
        providerID: "twitter.com",
        clientID: "consumer",
        clientSecret: "consumer secret"
    )

    /// Spaces, escapes and the order of members: all of it is preserved.
    private static let profile = #"""
        { "id":38895958,  "id_str":"38895958", "name":"Jane \u0044oe", "screen_name":"jane_doe", "lang":"en",
          "profile_image_url_https":"https:\/\/pbs.example.com\/jane.png", "time_zone":"Berlin",
          "followers_count":1.50e2, "email":"jane.doe@example.com", "status":{"text":"hello \ud83d\ude00"} }

        """#

    private func bed() throws -> TestBed {
        let bed = try TestBed()
        bed.provider.answer(
            Self.request,
            text: "oauth_token=temp&oauth_token_secret=temps&oauth_callback_confirmed=true"
        )
        bed.provider.answer(Self.access, text: "oauth_token=tok&oauth_token_secret=sec&user_id=38895958")
        bed.provider.answer(Self.verify, text: Self.profile)
        return bed
    }

    private func profile(
        _ bed: TestBed,
        _ parameters: [(name: String, value: String)]
    ) async throws -> FederatedProfile {
        let pending = try await bed.authorize(Self.settings).pending
        return try await bed.federation.verify(redirect: parameters, pending: pending, settings: Self.settings)
    }

    @Test(
        arguments: [
            (401, "oauth_token=temp&oauth_token_secret=x&oauth_callback_confirmed=true"),
            (200, "oauth_token=temp&oauth_token_secret=x"), (200, "oauth_token=temp"), (200, "<html>"), (200, ""),
            (200, "oauth_token=&oauth_token_secret=x&oauth_callback_confirmed=true"),
        ])
    func withoutTemporaryCredentialsThereIsNoWay(_ status: Int, _ body: String) async throws {
        let bed = try bed()
        bed.provider.answer(Self.request, status: status, text: body)
        await #expect(throws: FederationError(.invalidResponse)) { try await bed.authorize(Self.settings) }
    }

    @Test func theFirstLegNamesTheWayBack() async throws {
        let bed = try bed()
        let (url, pending) = try await bed.authorize(Self.settings, [(name: "lang", value: "de")])
        #expect(url == "https://api.twitter.com/oauth/authenticate?oauth_token=temp&lang=de")
        #expect(pending.requestToken == "temp")
        #expect(pending.requestTokenSecret == "temps")
        let asked = try #require(bed.provider.asked(Self.request).first)
        #expect(asked.method == "POST")
        let header = try #require(asked.headers["authorization"])
        #expect(header.contains(#"oauth_consumer_key="consumer""#))
        let callback = PercentEncoding.encode(Sample.redirectURI + "?state=st")
        #expect(header.contains("oauth_callback=\"\(callback)\""))
        #expect(!header.contains("secret"))
    }

    @Test(
        arguments: [
            ([("oauth_token", "other"), ("oauth_verifier", "v")], FederationError(.invalidResponse)),
            ([("oauth_token", "temp")], FederationError(.invalidCredential)),
            ([("oauth_verifier", "v")], FederationError(.invalidCredential)),
            ([("denied", "temp")], FederationError(.denied)),
        ])
    func anotherAnswerIsRefused(_ parameters: [(String, String)], _ error: FederationError) async throws {
        let bed = try bed()
        await #expect(throws: error) { try await profile(bed, parameters.map { (name: $0.0, value: $0.1) }) }
        #expect(bed.provider.asked(Self.access).isEmpty)
    }

    @Test func aVerifierIsExchangedForThePerson() async throws {
        let bed = try bed()
        let person = try await profile(
            bed,
            [(name: "oauth_token", value: "temp"), (name: "oauth_verifier", value: "v"), (name: "state", value: "st")]
        )
        #expect(person.rawID == "38895958")
        #expect(person.federatedID == "http://twitter.com/38895958")
        #expect(person.accessToken == "tok")
        #expect(person.tokenSecret == "sec")
        let header = try #require(bed.provider.asked(Self.access).first?.headers["authorization"])
        #expect(header.contains(#"oauth_token="temp", oauth_verifier="v""#))
    }

    @Test func aTokenAndItsSecretAreVerifiedWithTwitter() async throws {
        let bed = try bed()
        let person = try await bed.federation.verify(
            ProviderCredential(accessToken: "tok", tokenSecret: "sec"),
            settings: Self.settings
        )
        #expect(person.screenName == "jane_doe")
        #expect(person.displayName == "Jane Doe")
        #expect(person.photoURL == "https://pbs.example.com/jane.png")
        #expect(person.language == "en")
        #expect(person.email == "jane.doe@example.com")
        #expect(!person.isEmailVerified)
        #expect(person.rawUserInfoText == Self.profile)
        #expect(person.rawUserInfo["id"] == 38_895_958)
        let asked = try #require(bed.provider.asked(Self.verify).first)
        #expect(asked.url == Self.verify + "?include_email=true")
        #expect(asked.headers["authorization"]?.contains(#"oauth_token="tok""#) == true)
    }

    @Test func aTokenThatTwitterRefusesIsRefused() async throws {
        let bed = try bed()
        bed.provider.answer(
            Self.verify,
            status: 401,
            ["errors": [["code": 89, "message": "Invalid or expired token."]]]
        )
        await #expect(throws: FederationError(.invalidResponse)) {
            try await bed.federation.verify(
                ProviderCredential(accessToken: "t", tokenSecret: "s"),
                settings: Self.settings
            )
        }
    }

    @Test(
        arguments: [
            ProviderCredential(accessToken: "tok"), ProviderCredential(tokenSecret: "sec"),
            ProviderCredential(idToken: "x"), ProviderCredential(accessToken: "", tokenSecret: "sec"),
            ProviderCredential(accessToken: "a\r\nb", tokenSecret: "sec"), ProviderCredential(),
        ])
    func incompleteCredentialIsRefused(_ credential: ProviderCredential) async throws {
        let bed = try bed()
        await #expect(throws: FederationError(.invalidCredential)) {
            try await bed.federation.verify(credential, settings: Self.settings)
        }
        #expect(bed.provider.asked.isEmpty)
    }

    @Test func withoutASecretItIsMisconfigured() async throws {
        let bed = try bed()
        let settings = ProviderSettings(providerID: "twitter.com", clientID: "consumer")
        await #expect(throws: FederationError(.misconfigured)) { try await bed.authorize(settings) }
    }
}
