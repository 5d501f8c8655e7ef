import CressetFederation
import CressetHTTP
import CressetWire
import Testing

struct AccessTokenTests {
    private static let google = ProviderSettings(
        providerID: "google.com",
        clientID: "1-a.apps.googleusercontent.com",
        audiences: ["1-ios.apps.googleusercontent.com"]
    )
    private static let googleInfo = "https://oauth2.googleapis.com/tokeninfo"
    private static let googleUser = "https://openidconnect.googleapis.com/v1/userinfo"
    private static let facebook = ProviderSettings(providerID: "facebook.com", clientID: "42", clientSecret: "secret")
    private static let facebookInfo = "https://graph.facebook.com/v23.0/debug_token"
    private static let facebookUser = "https://graph.facebook.com/v23.0/me"
    private static let gitHub = ProviderSettings(providerID: "github.com", clientID: "Iv1", clientSecret: "secret")
    private static let gitHubInfo = "https://api.github.com/applications/Iv1/token"
    private static let gitHubUser = "https://api.github.com/user"

    private func profile(_ bed: TestBed, _ settings: ProviderSettings) async throws(FederationError) -> FederatedProfile
    {
        try await bed.federation.verify(ProviderCredential(accessToken: "access"), settings: settings)
    }

    @Test(arguments: ["apple.com", "microsoft.com", "yahoo.com", "linkedin.com", "oidc.acme"])
    func tokensThatMightBeForAnybodyAreRefused(_ id: String) async throws {
        let bed = try TestBed()
        let settings = ProviderSettings(
            providerID: id,
            clientID: "client",
            clientSecret: "secret",
            issuer: Sample.issuer,
            endpoints: ProviderEndpoints(keys: Sample.keysURL)
        )
        await #expect(throws: FederationError(.invalidCredential)) { try await profile(bed, settings) }
        #expect(bed.provider.asked.isEmpty)
    }

    @Test func googleNamesTheAudienceOfAToken() async throws {
        let bed = try TestBed()
        bed.provider.answer(Self.googleUser, Sample.claims.with("locale", "de"))
        bed.provider.answer(Self.googleInfo, ["aud": "2-other.apps.googleusercontent.com", "sub": "248289761001"])
        await #expect(throws: FederationError(.invalidResponse)) { try await profile(bed, Self.google) }
        bed.provider.answer(Self.googleInfo, status: 400, ["error": "invalid_token"])
        await #expect(throws: FederationError(.unreachable)) { try await profile(bed, Self.google) }
        bed.provider.answer(Self.googleInfo, ["aud": "1-ios.apps.googleusercontent.com", "sub": "somebody else"])
        await #expect(throws: FederationError(.invalidResponse)) { try await profile(bed, Self.google) }
        bed.provider.answer(Self.googleInfo, ["aud": "1-ios.apps.googleusercontent.com", "sub": "248289761001"])
        let person = try await profile(bed, Self.google)
        #expect(person.rawID == "248289761001")
        #expect(person.federatedID == "https://accounts.google.com/248289761001")
        #expect(person.isEmailVerified)
        #expect(person.rawUserInfo["id"] == "248289761001")
        #expect(person.rawUserInfo["verified_email"] == true)
        #expect(person.rawUserInfo["aud"] == nil)
        #expect(bed.provider.asked(Self.googleInfo).last?.query["access_token"] == "access")
        #expect(bed.provider.asked(Self.googleUser).last?.headers["authorization"] == "Bearer access")
    }

    @Test func facebookSaysForWhichAppATokenIs() async throws {
        let bed = try TestBed()
        bed.provider.answer(
            Self.facebookUser,
            [
                "id": "777", "name": "Jane Doe", "first_name": "Jane", "last_name": "Doe",
                "email": "jane.doe@example.com", "picture": ["data": ["url": "https://img.example.com/7.png"]],
            ]
        )
        for data: JSONValue in [
            ["app_id": "43", "is_valid": true, "user_id": "777"], ["app_id": "42", "is_valid": false],
            ["app_id": "42", "is_valid": true, "user_id": "778"], ["app_id": "42", "is_valid": true], [:], 7,
        ] {
            bed.provider.answer(Self.facebookInfo, ["data": data])
            await #expect(throws: FederationError(.invalidResponse)) { try await profile(bed, Self.facebook) }
        }
        bed.provider.answer(Self.facebookInfo, ["data": ["app_id": "42", "is_valid": true, "user_id": "777"]])
        let person = try await profile(bed, Self.facebook)
        #expect(person.rawID == "777")
        #expect(person.firstName == "Jane")
        #expect(person.photoURL == "https://img.example.com/7.png")
        #expect(person.email == "jane.doe@example.com")
        #expect(!person.isEmailVerified)
        let info = try #require(bed.provider.asked(Self.facebookInfo).last)
        #expect(info.query["input_token"] == "access")
        #expect(info.headers["authorization"] == "Bearer 42|secret")
        #expect(!info.url.contains("secret"))
        let proof = bed.provider.asked(Self.facebookUser).last?.query["appsecret_proof"]
        #expect(proof == "f789f13e161fc2bfae511164ea0bcbb742cbd3339c88e8c34865b3e5e2e51e08")
    }

    @Test func limitedLoginIsAnIDToken() async throws {
        let bed = try TestBed()
        var settings = Self.facebook
        settings.endpoints.keys = Sample.keysURL
        let claims = Sample.claims.with("iss", "https://www.facebook.com").with("aud", "42")
            .with("nonce", .string(Sample.hash("raw")))
        let token = try Sample.token(claims)
        await #expect(throws: FederationError(.invalidNonce)) { try await bed.profile(idToken: token, settings) }
        let person = try await bed.profile(idToken: token, rawNonce: "raw", settings)
        #expect(person.rawID == "248289761001")
        #expect(person.firstName == "Jane")
        #expect(person.federatedID == "http://facebook.com/248289761001")
        #expect(!person.isEmailVerified)
    }

    @Test func gitHubSaysWhetherATokenIsForTheApp() async throws {
        let bed = try TestBed()
        bed.provider.answer(
            Self.gitHubUser,
            [
                "id": 583_231, "login": "jane-doe", "name": "Jane Doe", "avatar_url": "https://img.example.com/u/1",
                "email": .null,
            ]
        )
        bed.provider.answer(
            Self.gitHubUser + "/emails",
            text: #"""
                [{"email":"old@example.com","primary":false,"verified":true},
                 {"email":"jane.doe@example.com","primary":true,"verified":true,"visibility":null}]
                """#
        )
        bed.provider.answer(Self.gitHubInfo, status: 404, ["message": "Not Found"])
        await #expect(throws: FederationError(.invalidResponse)) { try await profile(bed, Self.gitHub) }
        bed.provider.answer(Self.gitHubInfo, ["user": ["id": 1]])
        await #expect(throws: FederationError(.invalidResponse)) { try await profile(bed, Self.gitHub) }
        bed.provider.answer(Self.gitHubInfo, ["user": ["id": 583_231]])
        let person = try await profile(bed, Self.gitHub)
        #expect(person.rawID == "583231")
        #expect(person.screenName == "jane-doe")
        #expect(person.displayName == "Jane Doe")
        #expect(person.photoURL == "https://img.example.com/u/1")
        #expect(person.email == "jane.doe@example.com")
        #expect(!person.isEmailVerified)
        let asked = try #require(bed.provider.asked(Self.gitHubInfo).last)
        #expect(asked.body == #"{"access_token":"access"}"#)
        #expect(asked.headers["authorization"] == "Basic \(Base64.encoded(Array("Iv1:secret".utf8)))")
        bed.provider.answer(Self.gitHubUser + "/emails", status: 404, text: "")
        #expect(try await profile(bed, Self.gitHub).email == nil)
    }

    @Test func gitHubHasNoIDTokens() async throws {
        let bed = try TestBed()
        await #expect(throws: FederationError(.invalidCredential)) {
            try await bed.profile(idToken: try Sample.token(), Self.gitHub)
        }
    }

    @Test(arguments: ["", "a\r\nx-evil: 1", "ä", String(repeating: "a", count: 1 << 20)])
    func malformedTokenIsNotSent(_ token: String) async throws {
        let bed = try TestBed()
        for settings in [Self.google, Self.facebook, Self.gitHub] {
            await #expect(throws: FederationError(.invalidCredential)) {
                try await bed.federation.verify(ProviderCredential(accessToken: token), settings: settings)
            }
        }
        #expect(bed.provider.asked.isEmpty)
    }

    @Test(
        arguments: [
            (["1-a.apps.googleusercontent.com"], "1-android.apps.googleusercontent.com", true),
            (["1-a.apps.googleusercontent.com"], "2-android.apps.googleusercontent.com", false),
            (["1-a.apps.googleusercontent.com"], "1-android.evil.example", false),
            (["1-a.apps.googleusercontent.com", "2-b"], "1-android.apps.googleusercontent.com", false),
        ] as [([JSONValue], String, Bool)]
    )
    func onlyAppsOfTheSameGoogleProjectAskForEachOther(
        _ audience: [JSONValue],
        _ party: String,
        _ isGood: Bool
    ) async throws {
        let bed = try TestBed()
        var settings = Self.google
        settings.endpoints.keys = Sample.keysURL
        let claims = Sample.claims.with("iss", "accounts.google.com").with("aud", .array(audience))
            .with("azp", .string(party))
        let token = try Sample.token(claims)
        let error = await refusal { try await bed.profile(idToken: token, settings) }
        #expect(error == (isGood ? nil : FederationError(.invalidResponse)))
    }
}
