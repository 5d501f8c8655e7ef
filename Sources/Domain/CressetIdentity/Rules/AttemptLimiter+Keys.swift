/// The keys of wrong password counts, and their names in a store.
extension AttemptLimiter {
    struct Account: Hashable, Sendable {
        let pool: UserPool
        let email: String

        var names: [String] { pool.names + [email] }
    }

    struct Network: Hashable, Sendable {
        let pool: UserPool
        let network: String

        var names: [String] { pool.names + [network] }
    }

    struct Pair: Hashable, Sendable {
        let account: Account
        let network: String
        /// The number of the account's last proof; a new proof starts new counts.
        let proof: Int

        var names: [String] { account.names + [network, String(proof)] }
    }
}

extension AttemptLimiter.Attempt {
    var account: AttemptLimiter.Account { AttemptLimiter.Account(pool: pool, email: email) }
    var origin: AttemptLimiter.Network { AttemptLimiter.Network(pool: pool, network: network) }
}
