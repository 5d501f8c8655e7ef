import CressetFederation
import CressetWire
import Testing

/// A private directory service: its issuer names no directory, so it may assert any directory.
struct MicrosoftIssuerTests {
    private static let issuer = "https://login.acme.example/v2.0"
    private static let settings = ProviderSettings(
        providerID: "microsoft.com",
        clientID: "client",
        clientSecret: "secret",
        endpoints: ProviderEndpoints(keys: Sample.keysURL, issuer: issuer)
    )
    private static let claims = Sample.claims.with("iss", .string(issuer)).with("oid", "person-1")
        .with("tid", "11111111-2222-3333-4444-555555555555")

    @Test func tokenOfAnotherIssuerOrWithoutADirectoryIsRefused() async throws {
        let bed = try TestBed()
        let issuer = "https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0"
        for claims in [Self.claims.with("iss", .string(issuer)), Self.claims.with("tid", nil)] {
            await #expect(throws: FederationError(.invalidResponse)) {
                try await bed.profile(idToken: try Sample.token(claims), Self.settings)
            }
        }
    }

    @Test func tokenOfTheIssuerSignsIn() async throws {
        let bed = try TestBed()
        #expect(try await bed.profile(idToken: try Sample.token(Self.claims), Self.settings).rawID == "person-1")
    }
}
