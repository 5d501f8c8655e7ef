import CressetCrypto
import CressetWire
import Testing

@testable import CressetServices

struct ApplePushTokenTests {
    private static let pem = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgTE1hCeh5/WI3tNRO
        RKWjfAWmEsYn46J8qA+VetfRwl+hRANCAAQm0N9/R2Z1Dymv6aH+jRQ6X24gcOgF
        EmbhfZHXDSm01fiCAkuw7+TArQq9GQdh4pfjzNoq7ldMbnhuHbRtz7MJ
        -----END PRIVATE KEY-----
        """

    private static func settings(_ pem: String) -> ApplePushSettings {
        ApplePushSettings(keyID: "ABC123DEFG", teamID: "TEAM456789", privateKeyPEM: pem)
    }

    private static func object(_ part: Substring) -> JSONObject? {
        Base64.urlDecoded(part).flatMap { JSONObject(parsing: $0) }
    }

    @Test func textThatIsNoKeyIsRefused() {
        #expect(throws: CryptoError.self) { try ApplePushToken(Self.settings("no key")) }
    }

    @Test func tokenIsTheTeamsOwn() throws {
        let token = try ApplePushToken(Self.settings(Self.pem)).text(at: 1_700_000_000)
        let parts = token.split(separator: ".")
        let (header, claims) = (Self.object(parts[0]), Self.object(parts[1]))
        #expect(header == ["alg": "ES256", "kid": "ABC123DEFG"])
        #expect(claims == ["iss": "TEAM456789", "iat": 1_700_000_000])
        let key = try ECPrivateKey(pem: Self.pem).publicKey
        let signature = try #require(Base64.urlDecoded(parts[2]))
        #expect(key.verifies(signature, for: Array("\(parts[0]).\(parts[1])".utf8)))
    }

    /// Apple rejects tokens renewed within twenty minutes or older than an hour.
    @Test func tokenIsKeptForHalfAnHour() throws {
        let token = try ApplePushToken(Self.settings(Self.pem))
        let first = try token.text(at: 1000)
        let later = try [1000 + 1799, 1000 + 1800, 1000 + 1801].map { try token.text(at: $0) }
        #expect(later[0] == first && later[1] != first && later[2] == later[1])
        let back = try token.text(at: 10)
        #expect(back != later[2])
    }

    @Test func settingsHideTheKey() {
        let settings = Self.settings(Self.pem)
        var text = ""
        dump(settings, to: &text)
        #expect(!(text + "\(settings)" + String(reflecting: settings)).contains("PRIVATE"))
    }

    @Test func builtForDevelopmentMeansTheSandbox() {
        let settings = Self.settings(Self.pem)
        #expect(settings.server(isSandbox: true) == "https://api.sandbox.push.apple.com")
        #expect(settings.server(isSandbox: false) == "https://api.push.apple.com")
        let own = ApplePushSettings(keyID: "", teamID: "", privateKeyPEM: "", url: "https://push.example.com")
        #expect(own.server(isSandbox: true) == own.server(isSandbox: false))
    }
}
