import CressetTesting
import Foundation
import Testing

@testable import CressetAuth

/// Apps with unusable settings: no request is sent.
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
    func hostWithoutASchemeIsAFault(_ host: String) throws {
        let fault = try #require(AuthConfiguration.fault(of: URL(string: host)))
        #expect(fault.contains("https://auth.example.com") && fault.hasSuffix("is \(host)."))
    }

    @Test func missingHostIsAFault() {
        #expect(AuthConfiguration.fault(of: nil)?.hasPrefix("FirebaseOptions.authHost is not set") == true)
    }

    @Test(arguments: ["http://127.0.0.1:9099", "HTTPS://auth.example.com/"])
    func urlOfAServerIsAHost(_ host: String) {
        #expect(AuthConfiguration.fault(of: URL(string: host)) == nil)
        #expect(AuthConfiguration.fault(of: .firebase) == nil)
    }
}
