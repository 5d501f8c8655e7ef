import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Testing

/// `v2/accounts:revokeToken` (docs/wire §4.7).
struct RevokeTokenTests {
    private static let revocationURL = "https://appleid.apple.com/auth/revoke"
    private static let path = "v2/accounts:revokeToken"

    private static func run(
        isConfigured: Bool = true,
        _ body: (TestService, StubProvider) async throws -> Void
    ) async throws {
        let provider = StubProvider()
        provider.answer(revocationURL, "")
        try await TestService.run(configure: provider.serve) { service in
            if isConfigured { try await service.addWellKnownProvider("apple.com") }
            try await body(service, provider)
        }
    }

    /// Returns the ID token of a new user, optionally with an Apple identity.
    private static func user(of service: TestService, atApple: Bool = true) async throws -> JSONValue {
        let answer = try await service.signUp()
        if atApple {
            let linked = try await service.post(
                "v1/projects/acme/accounts:update",
                [
                    "localId": answer["localId"] ?? .null,
                    "linkProviderUserInfo": ["providerId": "apple.com", "rawId": "001.x"],
                ],
                as: .administrator
            )
            #expect(linked.status == 200, "\(linked.text)")
        }
        return try #require(answer["idToken"])
    }

    private static func request(_ idToken: JSONValue, _ more: JSONObject = [:]) -> JSONObject {
        var body: JSONObject = ["providerId": "apple.com", "tokenType": "2", "token": "acc3ss", "idToken": idToken]
        for (name, value) in more.members { body[name] = value == .null ? nil : value }
        return body
    }

    static let refusals: [(JSONObject, String)] = [
        (["providerId": .null], "MISSING_PROVIDER_ID"),
        (["providerId": "google.com"], "INVALID_PROVIDER_ID : Only tokens of apple.com can be revoked."),
        (["token": .null], "Request contains an invalid argument."),
        (["token": ""], "Request contains an invalid argument."),
        (["tokenType": .null], "Request contains an invalid argument."),
        (["tokenType": "0"], "Request contains an invalid argument."),
        (["idToken": .null], "MISSING_ID_TOKEN"),
        (["idToken": "e30.e30.e30"], "INVALID_ID_TOKEN"),
        (["tenantId": "blue-abc12"], "TENANT_NOT_FOUND"),
        (["token": "a\nb"], "INVALID_IDP_RESPONSE : Malformed token."),
    ]

    @Test(arguments: refusals)
    func whatCannotBeRevokedIsRefused(_ change: JSONObject, _ message: String) async throws {
        try await Self.run { service, provider in
            let idToken = try await Self.user(of: service)
            let answer = try await service.post(Self.path, Self.request(idToken, change))
            #expect(answer.status == 400)
            #expect(answer.errorMessage?.hasPrefix(message) == true, "\(answer.text)")
            #expect(provider.asked.isEmpty)
        }
    }

    @Test func userWithoutAppleIsRefused() async throws {
        try await Self.run { service, provider in
            let idToken = try await Self.user(of: service, atApple: false)
            let answer = try await service.post(Self.path, Self.request(idToken))
            #expect(answer.errorMessage?.hasPrefix("INVALID_IDP_RESPONSE") == true, "\(answer.text)")
            #expect(provider.asked.isEmpty)
        }
    }

    @Test func tokenOfADeletedUserIsRefused() async throws {
        try await Self.run { service, provider in
            let idToken = try await Self.user(of: service)
            _ = try await service.post("v1/accounts:delete", ["idToken": idToken])
            let answer = try await service.post(Self.path, Self.request(idToken))
            #expect(answer.errorMessage == "USER_NOT_FOUND", "\(answer.text)")
            #expect(provider.asked.isEmpty)
        }
    }

    @Test func providerThatIsNotConfiguredIsRefused() async throws {
        try await Self.run(isConfigured: false) { service, provider in
            let idToken = try await Self.user(of: service)
            let answer = try await service.post(Self.path, Self.request(idToken))
            #expect(answer.errorMessage?.hasPrefix("OPERATION_NOT_ALLOWED") == true, "\(answer.text)")
            #expect(provider.asked.isEmpty)
        }
    }

    @Test func emulatorAsksNoProviderThatIsNotConfigured() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let idToken = try await Self.user(of: service)
            let answer = try await service.post(Self.path, Self.request(idToken))
            #expect(answer.status == 501)
        }
    }

    @Test(arguments: ["ACCESS_TOKEN", "2", 2] as [JSONValue])
    func tokenIsRevokedAtApple(_ tokenType: JSONValue) async throws {
        try await Self.run { service, provider in
            let idToken = try await Self.user(of: service)
            let before = try await service.accounts()
            let answer = try await service.post(Self.path, Self.request(idToken, ["tokenType": tokenType]))
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer.text == "{}")
            #expect(provider.asked.map(\.url) == [Self.revocationURL])
            #expect(try await service.accounts() == before)
        }
    }

    @Test func refusalOfAppleIsTold() async throws {
        try await Self.run { service, provider in
            provider.answer(Self.revocationURL, status: 400, json: ["error": "invalid_client"])
            let idToken = try await Self.user(of: service)
            let answer = try await service.post(Self.path, Self.request(idToken))
            #expect(answer.errorMessage?.hasSuffix("invalid_client") == true, "\(answer.text)")
            #expect(answer.status == 400)
        }
    }
}
