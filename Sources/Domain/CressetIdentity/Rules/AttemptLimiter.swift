/// Counts wrong passwords, and refuses attempts for a while after too many: on one account from one client network, on
/// one account from all of them, and from one network on all accounts of a pool.
///
/// The first count holds for every caller. The other two make guessing from many networks, or at many accounts, as slow
/// as guessing from one, and would by themselves let strangers lock an owner out: a network that is known for the
/// account passes the second, and has ten times as much of the third. An unknown address has no known network, so what
/// is refused tells strangers nothing.
///
/// The second count slows strangers down before it shuts them out: beyond a number of wrong passwords another attempt
/// from an unknown network waits for a second, the next for two, all further ones for four. Whatever strangers do, the
/// door is open again after that, and in a window no more of them pass than the count allows.
///
/// An attempt is counted before the password is checked and taken back when it was right: attempts at the same time
/// cannot pass together what each alone would pass. Where it is these that fill a count, people of one network who
/// sign in all at once for instance, the refusal says to come again in a second.
public final class AttemptLimiter: Sendable {
    /// One try of a password.
    struct Attempt: Sendable {
        let pool: UserPool
        /// The account, by the address that the caller named.
        let email: String
        /// The caller's network address.
        let network: String
        /// True if the account was signed in to from there.
        let isKnown: Bool
        /// True if there is an account with the address: a flood of invented ones does not have its counts forgotten.
        var hasAccount = false
        let madeAt: Timestamp
    }

    /// The factor by which all networks together may try more wrong passwords on one account than one network, and a
    /// network on the accounts that know it than on others.
    static let factor = 10
    /// The factor by which all networks may try more before they have to wait.
    static let freeFactor = 6
    /// The delays of those that follow, in milliseconds. With the free ones they fill a window of five minutes just below
    /// its limit: strangers need as many networks as before to be in the owner's way.
    static let delays: [Int64] = [1000, 2000, 4000]

    private let limit: Int
    private let networkLimit: Int
    private let pace: Pace
    private let pairs: WindowCounts<Pair>
    private let accounts: WindowCounts<Account>
    private let networks: WindowCounts<Network>
    private let proofs: ProofNumbers<Account>

    /// - Parameters:
    ///   - limit: Wrong passwords on one account from one network within one window.
    ///   - networkLimit: Wrong passwords from one network on accounts that do not know it, within one window.
    ///   - windowSeconds: The length of a window, from its first wrong password.
    ///   - capacity: The number of keys of each kind that are counted at once.
    public init(limit: Int = 20, networkLimit: Int = 100, windowSeconds: Int64 = 300, capacity: Int = 100_000) {
        self.limit = limit
        self.networkLimit = networkLimit
        pace = Pace(free: limit * Self.freeFactor, delays: Self.delays)
        pairs = WindowCounts(windowSeconds: windowSeconds, capacity: capacity)
        accounts = WindowCounts(windowSeconds: windowSeconds, capacity: capacity)
        networks = WindowCounts(windowSeconds: windowSeconds, capacity: capacity)
        proofs = ProofNumbers(capacity: capacity)
    }

    /// Counts the attempt as a wrong password, until it turns out to be none.
    ///
    /// - Throws: `tooManyAttempts`; then it is not counted.
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

    /// Notes that the password was wrong.
    func noteFailure(of attempt: Attempt) {
        pairs.settle(pair(of: attempt), countedAt: attempt.madeAt)
        accounts.settle(attempt.account, countedAt: attempt.madeAt)
        networks.settle(attempt.origin, countedAt: attempt.madeAt)
    }

    /// Notes that the password was right. The network's count for the account begins anew.
    func noteSuccess(of attempt: Attempt) {
        withdraw(attempt)
        pairs.forget(pair(of: attempt))
    }

    /// Takes back an attempt whose password was not checked, or was right.
    func withdraw(_ attempt: Attempt) {
        pairs.takeBack(pair(of: attempt), countedAt: attempt.madeAt)
        accounts.takeBack(attempt.account, countedAt: attempt.madeAt)
        networks.takeBack(attempt.origin, countedAt: attempt.madeAt)
    }

    /// Forgets the wrong passwords for an address whose mailbox was proven.
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
        // Room may have come between the two.
        let seconds = max(1, counts.secondsLeft(of: key, limit: limit, pace: pace, at: now))
        throw IdentityError(.tooManyAttempts, retryAfter: seconds)
    }
}

extension AttemptLimiter: CountKeeper {
    /// Few wrong passwords are not worth a write where one server counts alone.
    var kept: [KeptCounts] {
        [
            pairs.kept(as: "password.pair", least: 3, by: \.names),
            accounts.kept(as: "password.account", least: 3, by: \.names),
            networks.kept(as: "password.network", least: 3, by: \.names),
            proofs.kept(as: "password.proof", by: \.names),
        ]
    }
}
