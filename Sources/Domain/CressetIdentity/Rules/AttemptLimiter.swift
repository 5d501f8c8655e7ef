/// A limiter of wrong passwords: per account and client network, per account, and per network in a user pool.
///
/// The first count applies to every caller. The other two prevent guessing from many networks or at many accounts, but
/// would let strangers lock out an owner. Networks known to the account therefore skip the second count and have ten
/// times the third. An unknown address has no known network, so a rejection reveals no account.
///
/// The second count delays strangers before it rejects them: from a number of wrong passwords on, the next attempts
/// wait one, two, then four seconds. Strangers cannot exceed the count within a window, and cannot block the account
/// longer.
///
/// An attempt counts before its password is checked, and is withdrawn if it was right, so concurrent attempts cannot
/// exceed the limit. If only pending attempts fill a count, the rejection asks to retry after a second.
public final class AttemptLimiter: Sendable {
    struct Attempt: Sendable {
        let pool: UserPool
        let email: String
        let network: String
        /// True if the account was signed in to from the network.
        let isKnown: Bool
        /// True if the address has an account; its counts survive a flood of invented addresses.
        var hasAccount = false
        let madeAt: Timestamp
    }

    /// The factor for all networks together on one account, and for networks known to the account.
    static let factor = 10
    /// The factor for all networks before delays start.
    static let freeFactor = 6
    /// The delays in milliseconds.
    ///
    /// With the free attempts, they fill five minutes just below the limit: strangers need as many networks as before
    /// to block the owner.
    static let delays: [Int64] = [1000, 2000, 4000]

    private let limit: Int
    private let networkLimit: Int
    private let pace: Pace
    private let pairs: WindowCounts<Pair>
    private let accounts: WindowCounts<Account>
    private let networks: WindowCounts<Network>
    private let proofs: ProofNumbers<Account>

    /// Creates a limiter.
    ///
    /// - Parameters:
    ///   - limit: Wrong passwords per account, network and window.
    ///   - networkLimit: Wrong passwords per network and window on accounts unrelated to the network.
    ///   - windowSeconds: The length of a window, from its first wrong password.
    ///   - capacity: The maximum number of keys of each kind.
    public init(limit: Int = 20, networkLimit: Int = 100, windowSeconds: Int64 = 300, capacity: Int = 100_000) {
        self.limit = limit
        self.networkLimit = networkLimit
        pace = Pace(free: limit * Self.freeFactor, delays: Self.delays)
        pairs = WindowCounts(windowSeconds: windowSeconds, capacity: capacity)
        accounts = WindowCounts(windowSeconds: windowSeconds, capacity: capacity)
        networks = WindowCounts(windowSeconds: windowSeconds, capacity: capacity)
        proofs = ProofNumbers(capacity: capacity)
    }

    /// Counts the attempt as a wrong password until it succeeds.
    ///
    /// - Throws: `tooManyAttempts`, without counting it.
    func admit(_ attempt: Attempt) throws(IdentityError) {
        let (now, isKnown) = (attempt.madeAt, attempt.isKnown)
        let pair = pair(of: attempt)
        try count(pair, in: pairs, limit: limit, at: now)
        do {
            try count(
                attempt.account,
                in: accounts,
                limit: isKnown ? .max : limit * Self.factor,
                pace: isKnown ? .none : pace,
                isProtected: attempt.hasAccount,
                at: now
            )
        } catch {
            pairs.takeBack(pair, countedAt: now)
            throw error
        }
        do {
            try count(
                attempt.origin,
                in: networks,
                limit: isKnown ? networkLimit * Self.factor : networkLimit,
                at: now
            )
        } catch {
            pairs.takeBack(pair, countedAt: now)
            accounts.takeBack(attempt.account, countedAt: now)
            throw error
        }
    }

    func noteFailure(of attempt: Attempt) {
        pairs.settle(pair(of: attempt), countedAt: attempt.madeAt)
        accounts.settle(attempt.account, countedAt: attempt.madeAt)
        networks.settle(attempt.origin, countedAt: attempt.madeAt)
    }

    /// Records a right password and resets the network's count for the account.
    func noteSuccess(of attempt: Attempt) {
        withdraw(attempt)
        pairs.forget(pair(of: attempt))
    }

    /// Withdraws an attempt with an unchecked or right password.
    func withdraw(_ attempt: Attempt) {
        pairs.takeBack(pair(of: attempt), countedAt: attempt.madeAt)
        accounts.takeBack(attempt.account, countedAt: attempt.madeAt)
        networks.takeBack(attempt.origin, countedAt: attempt.madeAt)
    }

    /// Resets the counts of an address after a proof of its mailbox.
    func forgive(_ email: String, in pool: UserPool) {
        let account = Account(pool: pool, email: email)
        accounts.forget(account, isEverywhere: true)
        proofs.add(account)
    }

    private func pair(of attempt: Attempt) -> Pair {
        Pair(
            account: attempt.account,
            network: attempt.network,
            proof: proofs.last(of: attempt.account)
        )
    }

    private func count<Key>(
        _ key: Key,
        in counts: WindowCounts<Key>,
        limit: Int,
        pace: Pace = .none,
        isProtected: Bool = false,
        at now: Timestamp
    ) throws(IdentityError) {
        guard !counts.addOpen(key, limit: limit, pace: pace, isProtected: isProtected, at: now) else { return }
        // Room may have appeared between the two calls.
        let seconds = max(1, counts.secondsLeft(of: key, limit: limit, pace: pace, at: now))
        throw IdentityError(.tooManyAttempts, retryAfter: seconds)
    }
}

extension AttemptLimiter: CountKeeper {
    /// Few wrong passwords are not worth a write for a single server.
    var kept: [KeptCounts] {
        [
            pairs.kept(as: "password.pair", least: 3, by: \.names),
            accounts.kept(as: "password.account", least: 3, by: \.names),
            networks.kept(as: "password.network", least: 3, by: \.names),
            proofs.kept(as: "password.proof", by: \.names),
        ]
    }
}
