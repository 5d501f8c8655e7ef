import CressetCrypto
import CressetFederation
import CressetWire
import Testing

/// Players signed by Apple (docs/wire §6.8).
struct GameCenterTests {
    private static let keys = Result { (apple: try RSAPrivateKey(), other: try RSAPrivateKey()) }
    private static let url = "https://static.gc.apple.com/public-key/gc-prod-10.cer"
    private static let player = "T:_" + String(repeating: "0123456789abcdef", count: 2)
    private static let bundleID = "com.example.game"

    private static func pem(of key: RSAPrivateKey, days: Int64 = 30) throws -> String {
        try Certificate.selfSigned(
            key,
            commonName: "Apple",
            notBefore: Sample.now - 86_400,
            notAfter: Sample.now + days * 86_400
        )
    }

    private static func der(_ pem: String) throws -> [UInt8] {
        try #require(Base64.decoded(pem.split(separator: "\n").filter { !$0.hasPrefix("-----") }.joined()))
    }

    /// Apple's host, an app and authorities; each test changes one thing.
    private struct Scene: Sendable {
        var signer = "apple"
        var signed = GameCenterTests.player
        var signedBundle = GameCenterTests.bundleID
        var named = [GameCenterTests.player]
        var url = GameCenterTests.url
        var salt: [UInt8] = [1, 2, 3, 4]
        var age: Int64 = 0
        var certificateDays: Int64 = 30
        var authorities: String?

        func player() async throws -> String {
            let keys = try GameCenterTests.keys.get()
            let provider = FakeProvider()
            let certificate = try GameCenterTests.der(try pem(of: keys.apple, days: certificateDays))
            provider.answer(GameCenterTests.url, ProviderResponse(status: 200, body: certificate))
            let authorities = try authorities.map {
                try GameCenterAuthorities(pem: try pem(of: $0 == "apple" ? keys.apple : keys.other))
            }
            let federation = Federation(
                transport: provider,
                now: { Sample.now },
                random: { [UInt8](repeating: 0, count: $0) },
                gameCenterAuthorities: authorities
            )
            let timestamp = UInt64((Sample.now - age) * 1000)
            let time = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: timestamp >> $0) }
            let bytes = Array((signed + signedBundle).utf8) + time + salt
            let key = signer == "apple" ? keys.apple : keys.other
            let assertion = GameCenterAssertion(
                playerIDs: named,
                bundleID: GameCenterTests.bundleID,
                publicKeyURL: url,
                signature: try key.signature(for: bytes),
                salt: salt,
                timestamp: timestamp
            )
            return try await federation.verify(assertion)
        }
    }

    @Test func signedPlayerIsTheOneWhoIsMeant() async throws {
        #expect(try await Scene().player() == Self.player)
        let other = "A:_" + String(repeating: "f", count: 32)
        #expect(try await Scene(named: ["", other, Self.player]).player() == Self.player)
        #expect(try await Scene(authorities: "apple").player() == Self.player)
    }

    private static let refusals: [Scene] = [
        Scene(signer: "other"),
        Scene(signed: "A:_" + String(repeating: "f", count: 32)),
        Scene(signedBundle: "com.example.other"),
        Scene(named: []), Scene(named: [""]), Scene(named: ["G:12345"]), Scene(named: [player.uppercased()]),
        // Signed for another app, with the player id's last digit moved to the front of its bundle id.
        Scene(signed: String(player.dropLast()), signedBundle: "f" + bundleID, named: [String(player.dropLast())]),
        Scene(salt: []), Scene(salt: [UInt8](repeating: 0, count: 257)),
        Scene(age: 3600), Scene(age: -301), Scene(age: Sample.now),
        Scene(certificateDays: 0),
        Scene(authorities: "other"),
    ]

    @Test(arguments: refusals.indices)
    func whatAppleHasNotSignedForThisAppIsRefused(_ index: Int) async throws {
        let error = await refusal { try await Self.refusals[index].player() }
        #expect(error?.code == .invalidResponse, "\(index)")
    }

    @Test(
        arguments: [
            "http://static.gc.apple.com/public-key/a.cer", "https://gc.apple.com/a.cer",
            "https://evil-gc.apple.com/a.cer",
            "https://.gc.apple.com/a.cer", "https://x.gc.apple.com.evil.example/a.cer",
            "https://x@y.gc.apple.com/a.cer",
            "https://x.gc.apple.com:444/a.cer", "https://evil.example/x.gc.apple.com/a.cer",
            "https://x.gc.apple.com/a.cer?b",
            "https://x.gc.apple.com/a.cer#.cer", "https://x.gc.apple.com/../a.cer", "https://x.gc.apple.com/a.pem", "",
            "https://x.gc.apple.com/%2e/a.cer", "https://evil.example\\.gc.apple.com/a.cer",
        ]
    )
    func certificateElsewhereIsNotFetched(_ url: String) async throws {
        let error = await refusal { try await Scene(url: url).player() }
        #expect(error?.code == .invalidResponse)
    }

    @Test func hostWithoutTheCertificateIsANetworkFailure() async throws {
        let error = await refusal { try await Scene(url: Self.url.replacing("-10.", with: "-11.")).player() }
        #expect(error?.code == .unreachable)
    }

    @Test func fileWithoutAuthoritiesIsRefused() {
        #expect(throws: FederationError.self) { try GameCenterAuthorities(pem: "no certificate") }
    }
}
