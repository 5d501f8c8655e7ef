import CressetHTTP
import CressetIdentity
import CressetPages
import CressetTesting
import CressetWire
import Testing

/// The page with the proof of work for a text message (docs/wire §18.3).
struct AppVerificationTests {
    private static func open(_ query: String, in service: TestService) async throws -> Answer {
        try await service.call(.get, "__/auth/handler?\(query)", as: .nobody)
    }

    @Test func unknownAppsAndKeysAreRefused() async throws {
        try await TestService.run { service in
            let key = service.project.apiKey
            for query in [
                "authType=verifyApp", "authType=verifyApp&apiKey=\(key)",
                "authType=verifyApp&apiKey=x&eventId=1&appId=1:1:ios:1",
                "authType=verifyApp&apiKey=\(key)&eventId=1&appId=1:1:ios:1&ibi=com.example.app",
            ] {
                let answer = try await Self.open(query, in: service)
                #expect(answer.status == 400, "\(query)")
                #expect(!answer.text.contains("data-challenge"))
            }
        }
    }

    @Test func pageWorksAndLeadsBackToTheApp() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            let query = "authType=verifyApp&apiKey=\(service.project.apiKey)&eventId=e1&appId=1:123:ios:abc&hl=de"
            let answer = try await Self.open(query, in: service)
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer.text.contains("Einen Moment bitte"))
            #expect(answer.text.contains("data-target=\"app-1-123-ios-abc://firebaseauth/link?deep_link_id="))
            // As Firebase's SDK for iOS expects it.
            #expect(answer.text.contains("%26recaptchaToken%3D\(VerificationScript.placeholder)%26link%3D"))
            #expect(answer.text.contains("data-bits=\"4\""))
        }
    }

    @Test func scriptIsServed() async throws {
        try await TestService.run { service in
            let answer = try await service.call(.get, String(VerificationScript.path.dropFirst()), as: .nobody)
            #expect(answer.status == 200)
            #expect(answer.text.contains("cressetVerifier"))
        }
    }
}
