import CressetTesting
import CressetWire
import Testing

/// A forged authenticator response: the modified part, and its presence in both ceremonies.
struct BentPasskey: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bend: @Sendable (inout SoftAuthenticator) -> Void

    static let all = [
        BentPasskey("another origin") { $0.origin = "http://evil.example" },
        BentPasskey("an origin with TLS that is not listed") { $0.origin = "https://localhost" },
        BentPasskey("another relying party") { $0.relyingPartyID = "evil.example" },
        BentPasskey("another type") { $0.clientMembers = ["type": "payment.get"] },
        BentPasskey("another challenge") { $0.clientMembers = ["challenge": "YSBjaGFsbGVuZ2U"] },
        BentPasskey("no challenge") { $0.clientMembers = ["challenge": ""] },
        BentPasskey("in a frame") { $0.clientMembers = ["crossOrigin": .bool(true)] },
        BentPasskey("nobody there") { $0.flags = 0x04 },
        BentPasskey("nobody verified") { $0.flags = 0x01 },
        BentPasskey("a backup of what has none") { $0.flags = 0x15 },
    ]

    private init(_ name: String, bend: @escaping @Sendable (inout SoftAuthenticator) -> Void) {
        testDescription = name
        self.bend = bend
    }
}
