import CressetFederation
import CressetHTTP
import CressetWire
import Testing

struct ReverseAuthorizationTests {
    private static let request = "https://api.twitter.com/oauth/request_token"
    private static let signed = #"OAuth oauth_nonce="n", oauth_token="t", oauth_signature="s%3D""#
    private static let settings = ProviderSettings(
        providerID: "twitter.com",
        clientID: "consumer",
        clientSecret: "consumer secret"
    )

    @Test(
        arguments: [
            ProviderSettings(providerID: "facebook.com", clientID: "x", clientSecret: "y"),
            ProviderSettings(providerID: "microsoft.com", clientID: "x", clientSecret: "y"),
            ProviderSettings(providerID: "myspace.com", clientID: "x", clientSecret: "y"),
        ])
    func onlyTwitterHasIt(_ settings: ProviderSettings) async throws {
        let bed = try TestBed()
        await #expect(throws: FederationError(.unknownProvider)) {
            try await bed.federation.reverseAuthorization(settings)
        }
        #expect(bed.provider.asked.isEmpty)
    }

    @Test(
        arguments: [
            ProviderSettings(providerID: "twitter.com", clientID: "consumer"),
            ProviderSettings(providerID: "twitter.com", clientID: "", clientSecret: "secret"),
        ])
    func withoutKeyAndSecretItIsMisconfigured(_ settings: ProviderSettings) async throws {
        let bed = try TestBed()
        await #expect(throws: FederationError(.misconfigured)) {
            try await bed.federation.reverseAuthorization(settings)
        }
        #expect(bed.provider.asked.isEmpty)
    }

    @Test(arguments: [401, 403])
    func keyThatTwitterDoesNotKnowIsMisconfigured(_ status: Int) async throws {
        let bed = try TestBed()
        bed.provider.answer(Self.request, status: status, text: Self.signed)
        await #expect(throws: FederationError(.misconfigured)) {
            try await bed.federation.reverseAuthorization(Self.settings)
        }
    }

    @Test(
        arguments: [
            (500, signed), (302, signed), (200, ""), (200, "OAuth"), (200, "oauth_token=t&oauth_token_secret=s"),
            (200, "<html>OAuth </html>"), (200, " " + signed), (200, "OAuth a\r\nSet-Cookie: b"), (200, "OAuth \u{0}"),
            (200, "OAuth \u{E9}"), (200, "OAuth " + String(repeating: "x", count: 4096)),
        ])
    func anythingElseIsNotHandedOn(_ status: Int, _ text: String) async throws {
        let bed = try TestBed()
        bed.provider.answer(Self.request, status: status, text: text)
        await #expect(throws: FederationError(.unreachable)) {
            try await bed.federation.reverseAuthorization(Self.settings)
        }
    }

    @Test(arguments: ["", "\n", "\r\n"])
    func signedTextIsHandedOn(_ end: String) async throws {
        let bed = try TestBed()
        bed.provider.answer(Self.request, text: Self.signed + end)
        #expect(try await bed.federation.reverseAuthorization(Self.settings) == Self.signed)
        let asked = try #require(bed.provider.asked.first)
        #expect(asked.method == "POST")
        #expect(asked.body == "x_auth_mode=reverse_auth")
        #expect(asked.headers["content-type"] == "application/x-www-form-urlencoded")
        let header = try #require(asked.headers["authorization"])
        #expect(header.contains(#"oauth_consumer_key="consumer""#))
        #expect(!header.contains("x_auth_mode"))
        #expect(!header.contains("secret"))
    }
}
