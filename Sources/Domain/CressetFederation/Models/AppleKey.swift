/// The key that a team has made at Apple to sign client secrets with.
public struct AppleKey: Equatable, Sendable {
    public let teamID: String
    public let keyID: String
    /// PKCS #8 in PEM, on P-256. A secret.
    public let privateKeyPEM: String

    public init(teamID: String, keyID: String, privateKeyPEM: String) {
        self.teamID = teamID
        self.keyID = keyID
        self.privateKeyPEM = privateKeyPEM
    }
}
