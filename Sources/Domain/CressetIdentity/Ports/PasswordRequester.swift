/// The person on whose behalf a password is hashed: the queue is fair between them.
public struct PasswordRequester: Hashable, Sendable {
    /// The trust that a request for a hash has earned before its password is checked.
    public enum Standing: Hashable, Sendable {
        /// The caller has shown another credential, or tries a password from a network that the account knows.
        case trusted
        /// A password is tried from a network that the account does not know, or for an address without an account.
        case stranger
        /// A new account is asked for.
        case newcomer
    }

    public let pool: UserPool
    /// The local id or the address that the caller named.
    public let account: String
    /// The caller's network address.
    public let address: String
    public let standing: Standing

    public init(pool: UserPool, account: String, address: String, standing: Standing) {
        self.pool = pool
        self.account = account
        self.address = address
        self.standing = standing
    }
}
