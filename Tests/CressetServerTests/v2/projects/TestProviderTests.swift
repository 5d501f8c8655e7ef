import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct TestProviderTests {
    private static let path = "v2/projects/acme/oauthIdpConfigs/oidc.acme:test"

    @Test func otherCallersAndUnknownProvidersAreRefused() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let other = try await service.token(.owner, of: service.accounts.createProject(id: "zenith"))
            for token in [try await service.token(.support), other, "cresset_unknown"] {
                #expect(try await [401, 403].contains(service.call(.post, Self.path, by: token).status))
            }
            let unknown = Self.path.replacing("oidc.acme", with: "oidc.other")
            #expect(try await service.post(unknown, as: .administrator).status == 404)
            let elsewhere = Self.path.replacing("oauthIdpConfigs", with: "defaultSupportedIdpConfigs")
            #expect(try await service.post(elsewhere, as: .administrator).status == 404)
        }
    }

    @Test func discoveryReturnsTheEndpoints() async throws {
        try await TestService.run { service in
            try await service.addProvider()
            let answer = try await service.post(Self.path, as: .administrator)
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer["issuer"]?.string == "https://id.example.com" && answer["token"] != nil)
            #expect(!answer.text.contains("secret"))
        }
    }
}
