import CressetCrypto
import CressetFederation
import CressetHTTP
import CressetTokens
import CressetWire
import Testing

struct AppleTests {
    @Test(arguments: ["", "{", "[]", #"{"name":7}"#, #"{"name":{"firstName":7}}"#, String(repeating: " ", count: 5000)])
    func malformedAppleUserIsLeftOut(_ user: String) async throws {
        let bed = try TestBed()
        let settings = ProviderSettings(
            providerID: "apple.com",
            clientID: "client",
            endpoints: ProviderEndpoints(keys: Sample.keysURL)
        )
        let claims: JSONObject = [
            "iss": "https://appleid.apple.com", "aud": "client", "sub": "001.x", "iat": .integer(Sample.now),
            "exp": .integer(Sample.now + 60),
        ]
        let credential = ProviderCredential(idToken: try Sample.token(claims), user: user)
        let person = try await bed.federation.verify(credential, settings: settings)
        #expect(person.rawID == "001.x")
        #expect(person.displayName == nil)
    }

    @Test func appleGetsASecretSignedForIt() async throws {
        let bed = try TestBed()
        var settings = ProviderSettings(providerID: "apple.com", clientID: "com.example.web")
        settings.endpoints.token = Sample.tokenURL
        settings.endpoints.keys = Sample.keysURL
        let pending = try await bed.authorize(settings).pending
        let claims = Sample.claims.with("iss", "https://appleid.apple.com").with("aud", "com.example.web")
            .with("email_verified", "true").with("name", nil).with("given_name", nil).with("family_name", nil)
        let idToken = try Sample.token(claims.with("nonce", pending.nonce.map(JSONValue.string)))
        bed.provider.answer(Sample.tokenURL, ["id_token": .string(idToken)])
        let code = [(name: "code", value: "c0de")]
        await #expect(throws: FederationError(.misconfigured)) {
            try await bed.federation.verify(redirect: code, pending: pending, settings: settings)
        }
        settings.appleKey = AppleKey(teamID: "TEAM", keyID: "KEY", privateKeyPEM: "none")
        await #expect(throws: FederationError(.misconfigured)) {
            try await bed.federation.verify(redirect: code, pending: pending, settings: settings)
        }
        settings.appleKey = AppleKey(teamID: "TEAM", keyID: "KEY", privateKeyPEM: SampleECKey.pem)
        let user = #"{"name":{"firstName":"Jane","lastName":"Doe"}}"#
        let parameters = code + [(name: "user", value: user)]
        let person = try await bed.federation.verify(redirect: parameters, pending: pending, settings: settings)
        #expect(person.displayName == "Jane Doe")
        #expect(person.isEmailVerified)
        let secret = try #require(bed.provider.asked(Sample.tokenURL).first?.form["client_secret"])
        let token = try #require(JWT(parsing: secret))
        #expect(token.header == ["alg": "ES256", "kid": "KEY", "typ": "JWT"])
        #expect(token.claims["sub"] == "com.example.web")
        #expect(token.claims["iss"] == "TEAM")
        #expect(token.claims["aud"] == "https://appleid.apple.com")
        #expect(token.claims["exp"] == .integer(Sample.now + 300))
        let key = try ECPrivateKey(pem: SampleECKey.pem).publicKey
        #expect(key.verifies(token.signature, for: token.signedBytes))
    }
}
