import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

struct AuthRedirectLogTests {
    /// The page gives app developers more detail than the log, which counts refusals by their code.
    @Test func refusalIsLoggedByItsCodeAlone() async throws {
        try await AuthRedirectWalk.run { walk in
            let answer = try await walk.start(["redirectUrl": "https://evil.example/"])
            #expect(answer.text.contains("unauthorized-domain: the host"))
            #expect(walk.service.log.text.contains("unauthorized-domain"))
            #expect(!walk.service.log.text.contains("the host of redirectUrl"))
        }
    }
}
