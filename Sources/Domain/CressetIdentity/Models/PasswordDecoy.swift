/// One kind of imported hash that a pool has, in the shape of a hash that belongs to no password.
///
/// If answers must not tell whether an address has an account, a refused password is checked against one of each
/// kind: the time of the answer does not tell of which kind an account's hash is, or that there is no account.
public struct PasswordDecoy: Equatable, Sendable {
    /// A hash of the kind, of a password that is never right.
    public let stored: StoredPassword
    /// The import's signer key, opened; `nil` when it had none.
    public let signerKey: [UInt8]?

    /// Makes a decoy; `signerKey` is the opened key of the algorithm, if it has one.
    public init(stored: StoredPassword, signerKey: [UInt8]?) {
        self.stored = stored
        self.signerKey = signerKey
    }
}
