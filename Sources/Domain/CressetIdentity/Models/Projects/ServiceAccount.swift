/// A service account for custom tokens and RFC 7523 assertions of a project.
public struct ServiceAccount: Equatable, Sendable {
    public let projectID: String
    /// `name@project.iam.gserviceaccount.com`, the form of Google's key files.
    public let email: String
    /// Google's `client_id`: decimal digits.
    public let clientID: String
    /// `private_key_id` in the key file, `kid` in signed tokens.
    public let keyID: String
    /// The public key in PEM (SubjectPublicKeyInfo). The private key exists only in the key file.
    public let publicKeyPEM: String
    public let createdAt: Timestamp

    public init(
        projectID: String,
        email: String,
        clientID: String,
        keyID: String,
        publicKeyPEM: String,
        createdAt: Timestamp
    ) {
        self.projectID = projectID
        self.email = email
        self.clientID = clientID
        self.keyID = keyID
        self.publicKeyPEM = publicKeyPEM
        self.createdAt = createdAt
    }
}
