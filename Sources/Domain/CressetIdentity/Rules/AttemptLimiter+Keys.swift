/// The keys by which wrong passwords are counted, with the names by which a store knows them.
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
        /// The account's last proof: what was counted before one is not found after it.
        let proof: Int

        var names: [String] { account.names + [network, String(proof)] }
    }
}

extension AttemptLimiter.Attempt {
    var account: AttemptLimiter.Account { AttemptLimiter.Account(pool: pool, email: email) }
    var origin: AttemptLimiter.Network { AttemptLimiter.Network(pool: pool, network: network) }
}
