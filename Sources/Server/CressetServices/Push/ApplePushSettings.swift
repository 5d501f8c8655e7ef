public import CressetHTTPClient

public struct ApplePushSettings: Equatable, Sendable {
    /// The server for App Store builds.
    public static let production = "https://api.push.apple.com"
    /// The server for development builds.
    public static let sandbox = "https://api.sandbox.push.apple.com"

    /// Ten letters and digits.
    public let keyID: String
    /// Ten letters and digits.
    public let teamID: String
    /// The key in PEM as in Apple's `.p8` file. Secret.
    public let privateKeyPEM: String
    /// A server to use instead of Apple's two; `nil` for Apple's.
    public let url: String?
    public let policy: OutgoingPolicy

    public init(
        keyID: String,
        teamID: String,
        privateKeyPEM: String,
        url: String? = nil,
        policy: OutgoingPolicy = OutgoingPolicy()
    ) {
        self.keyID = keyID
        self.teamID = teamID
        self.privateKeyPEM = privateKeyPEM
        self.url = url
        self.policy = policy
    }

    func server(isSandbox: Bool) -> String {
        url ?? (isSandbox ? Self.sandbox : Self.production)
    }
}

// The key is secret.
extension ApplePushSettings: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "the push key \(keyID)" }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: ["keyID": keyID]) }
}
