/// A service account: who signs custom tokens and RFC 7523 assertions for a project.
public struct ServiceAccount: Equatable, Sendable {
    /// The project that the service account administers.
    public let projectID: String
    /// `name@project.iam.gserviceaccount.com` in the vendor's files; ours follow that form.
    public let email: String
    /// The vendor's `client_id`: decimal digits.
    public let clientID: String
    /// The id of its key: `private_key_id` in the key file, `kid` in what it signs.
    public let keyID: String
    /// The public key, PEM (SubjectPublicKeyInfo). The private one leaves with the key file and is not kept.
    public let publicKeyPEM: String
    /// The time of creation.
    public let createdAt: Timestamp

    /// Makes a service account of its public key.
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
