import CressetFederation
import CressetIdentity
import CressetServer
import CressetTesting
import CressetWire
import Testing

/// Google's own libraries get ID tokens for the app's OAuth client, not the project's.
struct GoogleAppTokenTests {
    private static let appClient = "123-abc.apps.googleusercontent.com"

    private static func run(_ body: (TestService, FakeProviders) async throws -> Void) async throws {
        let providers = FakeProviders()
        try await TestService.run(configure: { $0.federation = providers.federation }) { service in
            providers.start(service.clock)
            for id in ["google.com", "apple.com"] { try await service.addWellKnownProvider(id) }
            try await body(service, providers)
        }
    }

    private static func signIn(
        at id: String,
        issuer: String,
        in service: TestService,
        with providers: FakeProviders
    ) async throws -> Answer {
        let token = try providers.idToken(["sub": "ada", "aud": .string(appClient)], issuer: issuer)
        return try await service.signInWithProvider(postBody: "providerId=\(id)&id_token=\(token)")
    }

    private static func registerApp(in service: TestService) async throws {
        var app = RegisteredApp(projectID: service.project.id, platform: .ios, identifier: "com.example.app")
        app.clientID = appClient
        try await service.store.put(app)
    }

    @Test func tokenForAnAppThatIsNotRegisteredIsRefused() async throws {
        try await Self.run { service, providers in
            let answer = try await Self.signIn(
                at: "google.com",
                issuer: "https://accounts.google.com",
                in: service,
                with: providers
            )
            #expect(answer.errorMessage?.hasPrefix("INVALID_IDP_RESPONSE") == true, "\(answer.text)")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func tokenOfAnotherProviderForTheAppIsRefused() async throws {
        try await Self.run { service, providers in
            try await Self.registerApp(in: service)
            let answer = try await Self.signIn(
                at: "apple.com",
                issuer: "https://appleid.apple.com",
                in: service,
                with: providers
            )
            #expect(answer.errorMessage?.hasPrefix("INVALID_IDP_RESPONSE") == true, "\(answer.text)")
            #expect(try await service.accounts().isEmpty)
        }
    }

    @Test func tokenForARegisteredAppSignsIn() async throws {
        try await Self.run { service, providers in
            try await Self.registerApp(in: service)
            let answer = try await Self.signIn(
                at: "google.com",
                issuer: "https://accounts.google.com",
                in: service,
                with: providers
            )
            #expect(answer.status == 200, "\(answer.text)")
            #expect(try await service.accounts().first?.identities.map(\.rawID) == ["ada"])
        }
    }
}
