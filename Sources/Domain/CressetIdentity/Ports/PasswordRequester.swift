/// The origin of a hash request, for a fair queue.
public struct PasswordRequester: Hashable, Sendable {
    /// The trust in a hash request before its password is checked.
    public enum Standing: Hashable, Sendable {
        /// A proven password or mailbox, an administrator, or a network known to the account.
        case trusted
        /// A password tried or set from an unknown network, or tried for an unknown address.
        case stranger
        /// A new account, or the first sign-in method of one.
        case newcomer
    }

    public let pool: UserPool
    /// The local id or address named by the caller.
    public let account: String
    public let clientAddress: String
    public let standing: Standing

    public init(pool: UserPool, account: String, clientAddress: String, standing: Standing) {
        self.pool = pool
        self.account = account
        self.clientAddress = clientAddress
        self.standing = standing
    }
}
