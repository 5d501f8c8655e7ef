/// The person on whose behalf a password is hashed: the queue is fair between them.
public struct PasswordRequester: Hashable, Sendable {
    /// The trust that a request for a hash has earned before its password is checked.
    public enum Standing: Hashable, Sendable {
        /// The caller has proven a password or a mailbox, is an administrator, or comes from a network that the account
        /// knows.
        case trusted
        /// A password is tried, or set by a session, from a network that the account does not know, or tried for an
        /// address without an account.
        case stranger
        /// A new account is asked for, or the first sign-in method of one.
        case newcomer
    }

    /// The pool of the account.
    public let pool: UserPool
    /// The local id or the address that the caller named.
    public let account: String
    /// The caller's network address.
    public let clientAddress: String
    /// The standing, which decides about the queue.
    public let standing: Standing

    /// The client address.
    public init(pool: UserPool, account: String, clientAddress: String, standing: Standing) {
        self.pool = pool
        self.account = account
        self.clientAddress = clientAddress
        self.standing = standing
    }
}
