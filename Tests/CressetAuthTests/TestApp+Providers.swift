import CressetAuth
import CressetFederation
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Foundation
import Testing

extension TestApp {
    /// Runs a test with providers, and with a browser that goes to them and back.
    static func run(
        with providers: [String], _ body: (TestApp, FakeProviders, FakeBrowser) async throws -> Void
    ) async throws {
        let fake = FakeProviders()
        let browser = FakeBrowser(fake)
        try await run(
            presenter: browser,
            configure: { services in
                services.federation = Federation(
                    transport: fake, now: { fake.now },
                    random: { count in (0..<count).map { _ in UInt8.random(in: 0...255) } })
            }
        ) { app in
            fake.start(app.service.clock)
            browser.connect(to: app.service)
            var registered = RegisteredApp(projectID: "acme", platform: .ios, identifier: "com.example.ios")
            registered.ownAppID = "1:1:ios:abc"
            try await app.service.store.put(registered)
            for id in providers { try await app.configure(id) }
            try await body(app, fake, browser)
        }
    }

    /// Configures a provider that the vendor knows by name.
    func configure(_ id: String) async throws {
        let answer = try await service.post(
            "v2/projects/acme/defaultSupportedIdpConfigs?idpId=\(id)",
            [
                "enabled": true, "clientId": .string(FakeProviders.clientID),
                "clientSecret": .string(FakeProviders.clientSecret),
            ], as: .administrator)
        #expect(answer.status == 200, "\(answer.text)")
    }

    /// Signs in on the provider's page, as somebody.
    func signIn(_ person: JSONObject, _ fake: FakeProviders, at id: String = "microsoft.com") async throws
        -> AuthDataResult
    {
        fake.signIn(person)
        return try await auth.signIn(with: OAuthProvider(providerID: id, auth: auth), uiDelegate: nil)
    }

    func microsoft() -> OAuthProvider {
        OAuthProvider(providerID: "microsoft.com", auth: auth)
    }
}

/// People at the providers.
enum People {
    static let ada: JSONObject = [
        "oid": "00000000-0000-0000-4b2e-abcdef012345", "sub": "pairwise-1",
        "tid": .string(FakeProviders.personalTenant), "name": "Ada Lovelace", "email": "ada@example.com",
        "preferred_username": "ada@example.com", "picture": "https://example.com/ada.png",
    ]
    static let grace: JSONObject = [
        "oid": "6c1d21b0-7d3f-4a1e-9b8b-0d3c7a55e001", "sub": "pairwise-2",
        "tid": "3f1c2d9a-0b1e-4c57-8a67-1d2f4b8e9c00", "name": "Grace Hopper", "email": "grace@navy.example",
    ]
    static let tweeter: JSONObject = [
        "id": 12_345_678_901, "id_str": "12345678901", "name": "Ada L.", "screen_name": "ada_l",
        "profile_image_url_https": "https://pbs.example.com/ada.png", "lang": "en",
    ]
    static let googler: JSONObject = [
        "sub": "1157", "name": "Ada G.", "email": "ada@example.com", "email_verified": true,
        "picture": "https://example.com/g.png",
    ]
}
