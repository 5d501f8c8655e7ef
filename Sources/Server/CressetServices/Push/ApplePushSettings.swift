public import CressetHTTPClient

/// The key of a developer team, and the servers that take its messages: Apple Push Notification service.
public struct ApplePushSettings: Equatable, Sendable {
    /// The server for apps from the store.
    public static let production = "https://api.push.apple.com"
    /// The server for apps that were built for development.
    public static let sandbox = "https://api.sandbox.push.apple.com"

    /// The id of the key, ten letters and digits.
    public let keyID: String
    /// The id of the team, ten letters and digits.
    public let teamID: String
    /// The key in PEM, as Apple's `.p8` file has it: a secret.
    public let privateKeyPEM: String
    /// A server that takes the messages to all apps in the place of Apple's two; `nil`: Apple's.
    public let url: String?
    /// The terms on which the servers are talked to.
    public let policy: OutgoingPolicy

    /// Makes settings, whose key is read by ``ApplePushService``.
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

    /// The server for an app, without a slash at its end.
    func server(isSandbox: Bool) -> String {
        url ?? (isSandbox ? Self.sandbox : Self.production)
    }
}

// The key is a secret.
extension ApplePushSettings: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The id of the key alone.
    public var description: String { "the push key \(keyID)" }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// Hides the key.
    public var customMirror: Mirror { Mirror(self, children: ["keyID": keyID]) }
}
