import CressetAuth
import CressetTesting
import Foundation
import Testing

/// Apps with unusable settings: the first call fails and no request is sent.
struct AppSettingsTests {
    @Test func missingKeyIsAnError() async throws {
        try await TestApp.run { app in
            await app.restart(apiKey: "")
            let error = await thrownError { try await app.auth.signInAnonymously() }
            #expect(code(error) == .invalidAPIKey)
            #expect(error?.localizedDescription.contains("FirebaseOptions.apiKey") == true)
            #expect(app.transport.calls.isEmpty)
        }
    }

    @Test(arguments: [
        "auth.example.com", "auth.example.com:8443", "localhost:9099", "ftp://auth.example.com", "https://",
    ])
    func hostWithoutASchemeIsAnError(_ host: String) async throws {
        try await TestApp.run { app in
            await app.restart(host: host)
            let error = await thrownError { try await app.auth.signInAnonymously() }
            #expect(code(error) == .internalError)
            #expect(error?.localizedDescription.contains("https://auth.example.com") == true)
            #expect(error?.localizedDescription.contains("is \(host).") == true)
            #expect(app.transport.calls.isEmpty)
        }
    }
}
