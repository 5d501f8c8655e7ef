/// A check of a password, counted as wrong until it was right.
///
/// The first count, of an account and a client network, applies to every caller. The other two prevent guessing from
/// many networks or at many accounts, but would let strangers lock out an owner. Networks known to the account
/// therefore skip the second count and have ten times the third. An unknown address has no known network, so a
/// rejection reveals no account.
///
/// The second count delays strangers before it rejects them, by one, two, then four seconds. Strangers cannot exceed
/// the count within a window, and cannot block the account longer.
struct PasswordAttempt: Sendable {
    /// The factor for all networks together on one account, and for networks known to the account.
    static let factor = 10
    /// The factor for all networks before delays start.
    static let freeFactor = 6
    /// In milliseconds.
    ///
    /// With the free attempts, they fill five minutes just below the limit: strangers need as many networks as before
    /// to block the owner.
    static let delays: [Int64] = [1000, 2000, 4000]

    let pool: UserPool
    let email: String
    let network: String
    let isKnown: Bool
    /// True if the address has an account; its counts survive a flood of invented addresses.
    var hasAccount = false
    var epoch = 0
    /// Wrong passwords per account, network and window.
    var limit = 20
    /// Wrong passwords per network and window on accounts unrelated to the network.
    var networkLimit = 100

    /// - Parameter proof: Number of the last proof of the mailbox; each starts new counts for all networks.
    func quotas(after proof: Int) -> [Quota] {
        [
            Quota(
                kind: .passwordPair,
                key: Quota.Key(name: email, network: network, proof: proof &+ epoch, pool: pool),
                limit: limit
            ),
            Quota(
                kind: .passwordAccount,
                key: Quota.Key(name: email, proof: epoch, pool: pool),
                limit: isKnown ? .max : limit * Self.factor,
                pace: isKnown ? .none : Pace(free: limit * Self.freeFactor, delays: Self.delays),
                isProtected: hasAccount
            ),
            Quota(
                kind: .passwordNetwork,
                key: Quota.Key(network: network, pool: pool),
                limit: isKnown ? networkLimit * Self.factor : networkLimit
            ),
        ]
    }
}
