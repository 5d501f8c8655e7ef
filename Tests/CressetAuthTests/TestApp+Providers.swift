import CressetAuth
import CressetFederation
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Foundation
import Testing

extension TestApp {
    /// Runs a test with providers and a browser visiting them.
    static func run(
        with providers: [String],
        _ body: (TestApp, FakeProviders, FakeBrowser) async throws -> Void
    ) async throws {
        let fake = FakeProviders()
        let browser = FakeBrowser(fake)
        try await run(
            presenter: browser,
            configure: { $0.federation = fake.federation }
        ) { app in
            fake.start(app.service.clock)
            browser.connect(to: app.service)
            var registered = RegisteredApp(projectID: "acme", platform: .ios, identifier: "com.example.ios")
            registered.ownAppID = "1:1:ios:abc"
            try await app.service.store.put(registered)
            for id in providers { try await app.service.addWellKnownProvider(id) }
            try await body(app, fake, browser)
        }
    }

    /// Signs in a person on the provider's page.
    func signIn(_ person: JSONObject, _ fake: FakeProviders, at id: String = "microsoft.com") async throws
        -> AuthDataResult
    {
        fake.signIn(person)
        return try await auth.signIn(with: OAuthProvider(providerID: id, auth: auth), uiDelegate: nil)
    }

    func microsoft() -> OAuthProvider {
        OAuthProvider(providerID: "microsoft.com", auth: auth)
    }

    func twitter() -> OAuthProvider {
        OAuthProvider(providerID: "twitter.com", auth: auth)
    }
}
