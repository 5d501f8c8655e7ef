/// Counts wrong codes of second factors, and refuses further ones for a while after too many.
///
/// Only those come so far who have proven the first factor, so an account has few guesses, whatever addresses they come
/// from: six digits do not stand many. Who knows the password cannot use up its owner's: those have shares apart.
public final class SecondFactorLimiter: Sendable {
    /// The part of an account's guesses that a code counts in.
    enum Share: String, Hashable, Sendable {
        /// A sign-in from a network that the account does not know.
        case unknownNetwork
        /// A sign-in from a network that the account was used from.
        case knownNetwork
        /// A recovery code: too long to be guessed.
        case recovery
        /// The proof of a new factor, by a session.
        case enrollment
    }

    struct Account: Hashable, Sendable {
        let pool: UserPool
        let localID: String
        let share: Share
    }

    private let limit: Int
    private let counts: WindowCounts<Account>

    /// - Parameters:
    ///   - limit: Wrong codes for one share of an account within one window.
    ///   - windowSeconds: The length of a window, from its first wrong code.
    ///   - capacity: The number of accounts that are counted at once.
    public init(limit: Int = 10, windowSeconds: Int64 = 3600, capacity: Int = 100_000) {
        self.limit = limit
        counts = WindowCounts(windowSeconds: windowSeconds, capacity: capacity)
    }

    /// Counts a code as a wrong one, until it turns out to be none.
    ///
    /// - Throws: `tooManyAttempts`; then it is not counted.
    func admit(_ account: Account, at now: Timestamp) throws(IdentityError) {
        guard !counts.addOpen(account, limit: limit, isProtected: true, at: now) else { return }
        throw IdentityError(
            .tooManyAttempts,
            retryAfter: max(1, counts.secondsLeft(of: account, limit: limit, at: now))
        )
    }

    /// Notes that the code was wrong.
    func noteFailure(of account: Account, countedAt moment: Timestamp) {
        counts.settle(account, countedAt: moment)
    }

    /// Takes back a code that was right, or was not looked at.
    func withdraw(_ account: Account, countedAt moment: Timestamp) {
        counts.takeBack(account, countedAt: moment)
    }
}

extension SecondFactorLimiter: CountKeeper {
    /// Few wrong codes are not worth a write where one server counts alone.
    var kept: [KeptCounts] {
        [counts.kept(as: "second-factor", least: 3) { $0.pool.names + [$0.localID, $0.share.rawValue] }]
    }
}
