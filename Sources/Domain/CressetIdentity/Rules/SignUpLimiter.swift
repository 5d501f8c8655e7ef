import Synchronization

/// A limiter of sign-ups per client network and project within the past hour.
///
/// A sign-up counts before its creation and is withdrawn on failure, so concurrent ones cannot exceed the limit.
public final class SignUpLimiter: Sendable {
    struct SignUp: Sendable {
        fileprivate let origin: Origin
        fileprivate let moment: Timestamp
    }

    fileprivate struct Origin: Hashable, Sendable {
        let projectID: String
        let network: String
    }

    /// Firebase's figure (docs/wire §21).
    public static let defaultLimit = 100
    static let kind = "sign-up"
    private static let window: Int64 = 3_600_000

    /// The default sign-ups per network and hour; `nil` for no limit.
    let limit: Int?
    private let table: Mutex<CountTable<Origin, RecentEvents>>

    /// Creates a limiter.
    ///
    /// - Parameters:
    ///   - limit: The default sign-ups per network and hour; `nil` for no limit.
    ///   - capacity: The maximum number of counted networks.
    public init(limit: Int? = defaultLimit, capacity: Int = 100_000) {
        self.limit = limit
        table = Mutex(CountTable(capacity: capacity, window: Self.window))
    }

    /// Counts an account before its creation.
    ///
    /// - Parameters:
    ///   - network: The caller's network address.
    ///   - limit: The sign-ups per network and hour.
    /// - Throws: `tooManySignUps`, without counting it.
    func admit(
        from network: String,
        projectID: String,
        limit: Int,
        at now: Timestamp
    ) throws(IdentityError) -> SignUp {
        let origin = Origin(projectID: projectID, network: network)
        let wait: Int64? = table.withLock { table in
            var events = table.count(of: origin, at: now) ?? RecentEvents()
            events.forget(before: now.adding(milliseconds: -Self.window), after: now)
            if let wait = events.secondsUntilFewer(than: limit, window: Self.window, at: now) { return wait }
            events.add(at: now)
            table.set(events, of: origin, at: now)
            return nil
        }
        if let wait { throw IdentityError(.tooManySignUps, retryAfter: wait) }
        return SignUp(origin: origin, moment: now)
    }

    func withdraw(_ signUp: SignUp) {
        table.withLock { table in
            guard var events = table.lastCount(of: signUp.origin) else { return }
            events.remove(at: signUp.moment)
            if events.isEmpty {
                table.remove(signUp.origin)
            } else {
                table.set(events, of: signUp.origin, at: signUp.moment)
            }
        }
    }
}

extension SignUpLimiter: CountKeeper {
    var kept: [KeptCounts] {
        [
            KeptCounts(
                kind: Self.kind,
                keep: { [self] counts, now, isShared, digest in
                    table.withLock { table in
                        table.keep(counts, at: now, isShared: isShared) { digest([$0.projectID, $0.network]) }
                    }
                },
                takeChanges: { [self] limit, now in
                    let taken = table.withLock { $0.takeChanges(of: Self.kind, least: 2, limit: limit, at: now) }
                    return CountChanges(changes: taken.map(\.changes)) { [self] range, isWritten in
                        table.withLock { $0.finish(taken[range], isWritten: isWritten) }
                    }
                },
                learn: { [self] counts, now in table.withLock { $0.learn(counts, at: now) } }
            )
        ]
    }
}
