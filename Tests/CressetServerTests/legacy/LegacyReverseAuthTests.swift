import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

/// `auth/twitter/reverse`: the server's part for apps using a Twitter account on the device.
struct LegacyReverseAuthTests {
    private static let url = "https://api.twitter.com/oauth/request_token"
    private static let signed = #"OAuth oauth_nonce="n", oauth_token="t", oauth_signature="s%3D""#

    private func run(_ body: (TestService, StubProvider) async throws -> Void) async throws {
        let provider = StubProvider()
        provider.answer(Self.url, Self.signed + "\r\n")
        try await TestService.runLegacy(configure: provider.serve) { service in
            try await body(service, provider)
        }
    }

    private func configure(_ service: TestService, isEnabled: Bool = true) async throws {
        _ = try await service.post(
            "v2/projects/acme/defaultSupportedIdpConfigs?idpId=twitter.com",
            ["enabled": .bool(isEnabled), "clientId": "consumer", "clientSecret": "consumer secret"],
            as: .administrator
        )
    }

    @Test(arguments: ["facebook", "google", "github", "password", "twitter.com", "x"])
    func noOtherProviderHasIt(_ name: String) async throws {
        try await run { service, provider in
            let answer = try await service.legacy("auth/\(name)/reverse")
            #expect(answer.status == 404)
            #expect(answer.legacyCode == "INVALID_PROVIDER")
            #expect(provider.asked.isEmpty)
        }
    }

    @Test func twitterMustBeConfiguredAndEnabled() async throws {
        try await run { service, provider in
            #expect(try await service.legacy("auth/twitter/reverse").legacyCode == "AUTHENTICATION_DISABLED")
            try await configure(service, isEnabled: false)
            let disabled = try await service.legacy("auth/twitter/reverse")
            #expect(disabled.status == 403)
            #expect(disabled.legacyCode == "AUTHENTICATION_DISABLED")
            #expect(provider.asked.isEmpty)
        }
    }

    @Test func emulatorHasNoKeyOfItsOwn() async throws {
        try await TestService.runLegacy(.emulator(signedTokens: false)) { service in
            let answer = try await service.legacy("auth/twitter/reverse")
            #expect(answer.status == 400)
            #expect(answer.legacyCode == "INVALID_CONFIGURATION")
        }
    }

    @Test(arguments: [
        (401, "no", "INVALID_CONFIGURATION"), (500, signed, "PROVIDER_ERROR"), (200, "oauth_token=t", "PROVIDER_ERROR"),
        (200, "", "PROVIDER_ERROR"),
    ])
    func refusalOfTwitterIsARefusal(_ status: Int, _ text: String, _ code: String) async throws {
        try await run { service, provider in
            try await configure(service)
            provider.answer(Self.url, status: status, text)
            let answer = try await service.legacy("auth/twitter/reverse")
            #expect(answer.status == 400)
            #expect(answer.legacyCode == code)
            #expect(answer["oauth"] == nil)
        }
    }

    @Test(arguments: [HTTPMethod.get, .post])
    func parametersSignedByTwitterAreHandedOn(_ method: HTTPMethod) async throws {
        try await run { service, provider in
            try await configure(service)
            let answer = try await service.call(method, "v2/acme/auth/twitter/reverse?transport=json", as: .nobody)
            #expect(answer.status == 200)
            #expect(answer.json == ["oauth": .string(Self.signed)])
            #expect(!answer.text.contains("consumer secret"))
            #expect(provider.asked.count == 1)
        }
    }
}
