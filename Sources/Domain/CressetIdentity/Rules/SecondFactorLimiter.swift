/// A limiter of wrong second factor codes.
///
/// Callers have already proven a first factor, so an account gets few guesses from all addresses together, as six
/// digits require. Separate shares prevent a password thief from exhausting the owner's guesses.
public final class SecondFactorLimiter: Sendable {
    enum Share: String, Hashable, Sendable {
        case unknownNetwork
        case knownNetwork
        /// A recovery code, too long to guess.
        case recovery
        case enrollment
    }

    struct Account: Hashable, Sendable {
        let pool: UserPool
        let localID: String
        let share: Share
    }

    private let limit: Int
    private let counts: WindowCounts<Account>

    /// Creates a limiter.
    ///
    /// - Parameters:
    ///   - limit: Wrong codes per share and window.
    ///   - windowSeconds: The length of a window, from its first wrong code.
    ///   - capacity: The maximum number of counted accounts.
    public init(limit: Int = 10, windowSeconds: Int64 = 3600, capacity: Int = 100_000) {
        self.limit = limit
        counts = WindowCounts(windowSeconds: windowSeconds, capacity: capacity)
    }

    /// Counts a code as wrong until it succeeds.
    ///
    /// - Throws: `tooManyAttempts`, without counting it.
    func admit(_ account: Account, at now: Timestamp) throws(IdentityError) {
        guard !counts.addOpen(account, limit: limit, isProtected: true, at: now) else { return }
        throw IdentityError(
            .tooManyAttempts,
            retryAfter: max(1, counts.secondsLeft(of: account, limit: limit, at: now))
        )
    }

    func noteFailure(of account: Account, countedAt moment: Timestamp) {
        counts.settle(account, countedAt: moment)
    }

    func withdraw(_ account: Account, countedAt moment: Timestamp) {
        counts.takeBack(account, countedAt: moment)
    }
}

extension SecondFactorLimiter: CountKeeper {
    /// Few wrong codes are not worth a write for a single server.
    var kept: [KeptCounts] {
        [counts.kept(as: "second-factor", least: 3) { $0.pool.names + [$0.localID, $0.share.rawValue] }]
    }
}
