import CressetTesting
import CressetWebAuthn
import CressetWire
import Testing

/// A failure of both ceremonies before the key is checked.
struct BentClient: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let code: WebAuthnError.Code
    let bend: @Sendable (inout Ceremony) -> Void

    static let all = [
        BentClient("another type", .wrongType) { $0.type = "payment.get" },
        BentClient("type in capitals", .wrongType) { $0.type = "WEBAUTHN.GET" },
        BentClient("another challenge", .wrongChallenge) { $0.challenge[0] ^= 1 },
        BentClient("a shorter challenge", .wrongChallenge) { $0.challenge.removeLast() },
        BentClient("no challenge", .wrongChallenge) { $0.challenge = [] },
        BentClient("another origin", .wrongOrigin) { $0.authenticator.origin = "https://evil.example" },
        BentClient("origin of a subdomain", .wrongOrigin) { $0.authenticator.origin = "https://a.example.com" },
        BentClient("origin with a port", .wrongOrigin) { $0.authenticator.origin = "https://example.com:8443" },
        BentClient("origin without TLS", .wrongOrigin) { $0.authenticator.origin = "http://example.com" },
        BentClient("origin with a slash", .wrongOrigin) { $0.authenticator.origin = "https://example.com/" },
        BentClient("origin in capitals", .wrongOrigin) { $0.authenticator.origin = "https://EXAMPLE.com" },
        BentClient("in a frame", .wrongOrigin) { $0.authenticator.clientMembers = ["crossOrigin": .bool(true)] },
        BentClient("in a frame of a known page that is another one", .wrongOrigin) {
            $0.party = RelyingParty(
                id: "example.com",
                origins: ["https://example.com"],
                topOrigins: ["https://shop.example"]
            )
            $0.authenticator.clientMembers = ["crossOrigin": .bool(true), "topOrigin": "https://evil.example"]
        },
        BentClient("in a page that is named alone", .wrongOrigin) {
            $0.authenticator.clientMembers = ["topOrigin": "https://evil.example"]
        },
        BentClient("a flag that is a text", .malformed) { $0.authenticator.clientMembers = ["crossOrigin": "no"] },
        BentClient("a page that is a number", .malformed) { $0.authenticator.clientMembers = ["topOrigin": 1] },
        BentClient("without a type", .malformed) { $0.authenticator.clientMembers = ["type": .null] },
        BentClient("without an origin", .malformed) { $0.authenticator.clientMembers = ["origin": .null] },
        BentClient("without a challenge", .malformed) { $0.authenticator.clientMembers = ["challenge": .null] },
        BentClient("a challenge with padding", .malformed) { $0.authenticator.clientMembers = ["challenge": "YQ=="] },
        BentClient("long client data", .malformed) {
            $0.authenticator.clientMembers = ["x": .string(String(repeating: "a", count: 9000))]
        },
        BentClient("another relying party", .wrongRelyingParty) { $0.authenticator.relyingPartyID = "evil.example" },
        BentClient("nobody there", .userNotPresent) { $0.authenticator.flags = 0x04 },
        BentClient("nobody verified", .userNotVerified) { $0.authenticator.flags = 0x01 },
        BentClient("a backup of what has none", .wrongBackupState) { $0.authenticator.flags = 0x15 },
    ]

    private init(_ name: String, _ code: WebAuthnError.Code, bend: @escaping @Sendable (inout Ceremony) -> Void) {
        testDescription = name
        self.code = code
        self.bend = bend
    }
}
