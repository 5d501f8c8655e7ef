/// A hash matching no password, of a kind found among the user pool's imported hashes.
///
/// With e-mail enumeration protection, failed passwords are checked against each kind. The response time then reveals
/// neither the kind of an account's hash nor its existence.
public struct PasswordDecoy: Equatable, Sendable {
    public let stored: StoredPassword
    /// The import's decrypted signer key, or `nil`.
    public let signerKey: [UInt8]?

    /// Creates a decoy; `signerKey` is the algorithm's decrypted key, if any.
    public init(stored: StoredPassword, signerKey: [UInt8]?) {
        self.stored = stored
        self.signerKey = signerKey
    }
}
