/// On whose behalf a password is hashed: what the queue is fair between.
public struct PasswordRequester: Hashable, Sendable {
    public let pool: UserPool
    /// The local id or the address that the caller named.
    public let account: String
    /// The caller's network address.
    public let address: String

    public init(pool: UserPool, account: String, address: String) {
        self.pool = pool
        self.account = account
        self.address = address
    }
}
