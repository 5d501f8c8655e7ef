/// One kind of imported hash that a pool has, in the shape of a hash that belongs to no password.
///
/// Where answers must not tell whether an address has an account, a refused password is checked against one of each
/// kind: the time of the answer does not tell of which kind an account's hash is, or that there is no account.
public struct PasswordDecoy: Equatable, Sendable {
    public let stored: StoredPassword
    /// The import's signer key, opened; `nil` when it had none.
    public let signerKey: [UInt8]?

    public init(stored: StoredPassword, signerKey: [UInt8]?) {
        self.stored = stored
        self.signerKey = signerKey
    }
}
