/// A limiter of mails per address, caller and project.
///
/// Strangers share one count per address, with a smaller part for each network. Known networks of the account have
/// their own limited count. Requests count on admission, daily project mail when queued. The last quarter of the
/// project's quota is for known networks and administrators, the last eighth only for administrators.
public final class MailLimiter: Sendable {
    fileprivate enum Key: Hashable {
        case recipient(UserPool, String, ActionCode.Kind)
        /// All known networks of the recipient's account; for notices, the owner's changes.
        case owner(UserPool, String, ActionCode.Kind)
        case pair(UserPool, String, ActionCode.Kind, caller: String)
        case caller(String)
        case mails(String, ActionCode.Kind)
        /// The address's share of the project's reserve for known networks.
        case reserve(UserPool, String, ActionCode.Kind)
        case links(String, ActionCode.Kind)
    }

    /// Counted events of mail, withdrawn if the mail is not queued.
    struct Queued: Sendable {
        fileprivate let counts: WindowCounts<Key>
        fileprivate let keys: [Key]
        fileprivate let moment: Timestamp
    }

    private let hourly: WindowCounts<Key>
    private let daily: WindowCounts<Key>

    /// Creates a limiter.
    ///
    /// - Parameter capacity: The maximum number of counted addresses.
    public init(capacity: Int = 100_000) {
        hourly = WindowCounts(windowSeconds: 3600, capacity: capacity)
        daily = WindowCounts(windowSeconds: 86_400, capacity: capacity)
    }

    /// Counts a client's request for a mail.
    ///
    /// - Parameters:
    ///   - isKnown: True if the recipient's account knows the network.
    ///   - hasAccount: True if the address has an account; its counts survive a flood of invented addresses.
    /// - Throws: `tooManyMails`, `passwordResetLimit`, without counting it.
    func admit(
        _ kind: ActionCode.Kind,
        to email: String,
        from caller: String,
        isKnown: Bool = false,
        hasAccount: Bool = false,
        in pool: UserPool,
        limits: MailLimits,
        at now: Timestamp
    ) throws(IdentityError) {
        let pair = Key.pair(pool, email, kind, caller: caller)
        let full = hourly.add(
            (isKnown
                ? [(.owner(pool, email, kind), limits.perOwnerHourly), (pair, limits.perRecipientHourly)]
                : [(.recipient(pool, email, kind), limits.perRecipientHourly), (pair, limits.perStrangerHourly)])
                + [(.caller(caller), limits.perCallerHourly)],
            protecting: { hasAccount && $0.isOfAddress },
            at: now
        )
        switch full {
        case nil: return
        case .recipient, .owner, .pair:
            throw IdentityError(kind == .passwordReset ? .passwordResetLimit : .tooManyMails)
        default: throw IdentityError(.tooManyMails)
        }
    }

    /// Counts a client's mail against the project's daily quota.
    ///
    /// - Parameter isKnown: True if the recipient's account knows the caller's network.
    /// - Throws: `mailQuotaExceeded`, without counting it.
    func queue(
        _ kind: ActionCode.Kind,
        to email: String,
        isKnown: Bool,
        in pool: UserPool,
        limits: MailLimits,
        at now: Timestamp
    ) throws(IdentityError) -> Queued {
        let project = Key.mails(pool.projectID, kind)
        if daily.add([(project, limits.strangersDaily(kind))], protecting: \.isOfAddress, at: now) == nil {
            return Queued(counts: daily, keys: [project], moment: now)
        }
        let own = Key.reserve(pool, email, kind)
        guard isKnown,
            daily.add(
                [(project, limits.clientsDaily(kind)), (own, MailLimits.perOwnerOfReserve)],
                protecting: \.isOfAddress,
                at: now
            ) == nil
        else { throw Self.exceeded }
        return Queued(counts: daily, keys: [project, own], moment: now)
    }

    /// Counts an administrator's mail or link, only against the project's quota.
    ///
    /// - Throws: `mailQuotaExceeded`, without counting it.
    func queue(
        _ kind: ActionCode.Kind,
        isLink: Bool,
        of projectID: String,
        limits: MailLimits,
        at now: Timestamp
    ) throws(IdentityError) -> Queued {
        let key = isLink ? Key.links(projectID, kind) : .mails(projectID, kind)
        let limit = isLink ? limits.dailyLinks(kind) : limits.daily(kind)
        guard daily.add([(key, limit)], protecting: \.isOfAddress, at: now) == nil else { throw Self.exceeded }
        return Queued(counts: daily, keys: [key], moment: now)
    }

    func withdraw(_ queued: Queued) {
        for key in queued.keys { queued.counts.takeBack(key, countedAt: queued.moment) }
    }

    /// Counts the notices of one change, all or none of them; callers and projects cannot exhaust them.
    ///
    /// - Parameter isTrusted: True for a change by the presumed owner; these have their own count.
    /// - Throws: `tooManyMails`, without counting any.
    func queueNotices(
        _ kinds: [ActionCode.Kind],
        to email: String,
        byTrusted isTrusted: Bool,
        in pool: UserPool,
        limits: MailLimits,
        at now: Timestamp
    ) throws(IdentityError) -> Queued {
        let keys = kinds.map { isTrusted ? Key.owner(pool, email, $0) : .recipient(pool, email, $0) }
        let full = hourly.add(keys.map { ($0, limits.perRecipientHourly) }, protecting: \.isOfAddress, at: now)
        guard full == nil else {
            throw IdentityError(.tooManyMails)
        }
        return Queued(counts: hourly, keys: keys, moment: now)
    }

    /// Resets the notices of an address after a proof of its mailbox.
    func forgiveNotices(to email: String, in pool: UserPool) {
        for kind in [ActionCode.Kind.emailRecovery, .signInMethodReversal] {
            hourly.forget(.owner(pool, email, kind), isEverywhere: true)
            hourly.forget(.recipient(pool, email, kind), isEverywhere: true)
        }
    }

    private static let exceeded = IdentityError(.mailQuotaExceeded, detail: "Exceeded daily quota for email.")
}

extension MailLimiter: CountKeeper {
    /// A single mail is not worth a write for a single server.
    var kept: [KeptCounts] {
        [
            hourly.kept(as: "mail.hour", least: 2, by: \.names),
            daily.kept(as: "mail.day", least: 2, by: \.names),
        ]
    }
}

extension MailLimiter.Key {
    /// True for counts of an address alone; counts with a caller can be invented for any address.
    fileprivate var isOfAddress: Bool {
        switch self {
        case .recipient, .owner, .mails, .reserve, .links: true
        case .pair, .caller: false
        }
    }

    fileprivate var names: [String] {
        switch self {
        case .recipient(let pool, let email, let kind): ["recipient", email, kind.rawValue] + pool.names
        case .owner(let pool, let email, let kind): ["owner", email, kind.rawValue] + pool.names
        case .pair(let pool, let email, let kind, let caller): ["pair", email, kind.rawValue, caller] + pool.names
        case .caller(let caller): ["caller", caller]
        case .mails(let projectID, let kind): ["mails", projectID, kind.rawValue]
        case .reserve(let pool, let email, let kind): ["reserve", email, kind.rawValue] + pool.names
        case .links(let projectID, let kind): ["links", projectID, kind.rawValue]
        }
    }
}
