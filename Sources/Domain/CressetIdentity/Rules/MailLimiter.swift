/// Counts the mails that people ask for, and refuses when one address, one caller or a project has had enough.
///
/// Strangers share one count for each address, and one network has a part of it alone. Networks that are known for the
/// address's account have a count of their own: strangers cannot use it up, and it ends, too. Requests are counted when
/// they are admitted; what a project sends in a day is counted when a mail is queued, and the last quarter of it is for
/// known networks and administrators, the last eighth for administrators alone.
public final class MailLimiter: Sendable {
    fileprivate enum Key: Hashable {
        case recipient(UserPool, String, ActionCode.Kind)
        /// The networks that are known for the recipient's account, together; of notices, the changes by its owner.
        case owner(UserPool, String, ActionCode.Kind)
        case pair(UserPool, String, ActionCode.Kind, caller: String)
        case caller(String)
        case mails(String, ActionCode.Kind)
        /// The part of an address in what a project keeps for known networks.
        case reserve(UserPool, String, ActionCode.Kind)
        case links(String, ActionCode.Kind)
    }

    /// The events of mails that are to be queued, to be taken back if they are not.
    struct Queued: Sendable {
        fileprivate let counts: WindowCounts<Key>
        fileprivate let keys: [Key]
        fileprivate let moment: Timestamp
    }

    private let hourly: WindowCounts<Key>
    private let daily: WindowCounts<Key>

    /// - Parameter capacity: The number of addresses that are counted at once.
    public init(capacity: Int = 100_000) {
        hourly = WindowCounts(windowSeconds: 3600, capacity: capacity)
        daily = WindowCounts(windowSeconds: 86_400, capacity: capacity)
    }

    /// Counts a client's request for a mail.
    ///
    /// - Parameters:
    ///   - caller: The caller's network address.
    ///   - isKnown: True if the recipient's account was signed in to from there.
    ///   - hasAccount: True if there is an account with the address: a flood of invented ones does not have its counts
    ///     forgotten.
    /// - Throws: `tooManyMails`, `passwordResetLimit`; then it is not counted.
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

    /// Counts a mail that a client has asked for as one of the project's day.
    ///
    /// - Parameter isKnown: True if the recipient's account was signed in to from the caller's network.
    /// - Throws: `mailQuotaExceeded`; then it is not counted.
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

    /// Counts a mail, or a link without one, that an administrator has asked for: by the project alone.
    ///
    /// - Throws: `mailQuotaExceeded`; then it is not counted.
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

    /// Takes back what was counted and not stored after all.
    func withdraw(_ queued: Queued) {
        for key in queued.keys { queued.counts.takeBack(key, countedAt: queued.moment) }
    }

    /// Counts the mails that warn an account's owner of one change, all of them or none. Neither the caller nor the
    /// project can use these up for the owner.
    ///
    /// - Parameter isTrusted: True for a change by the owner, as far as can be told. Those have a count of their own.
    /// - Throws: `tooManyMails` if that address had too many of a kind; then nothing is counted.
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

    /// Forgets the warnings that an address has had, for its mailbox is proven.
    func forgiveNotices(to email: String, in pool: UserPool) {
        for kind in [ActionCode.Kind.emailRecovery, .signInMethodReversal] {
            hourly.forget(.owner(pool, email, kind), isEverywhere: true)
            hourly.forget(.recipient(pool, email, kind), isEverywhere: true)
        }
    }

    private static let exceeded = IdentityError(.mailQuotaExceeded, detail: "Exceeded daily quota for email.")
}

extension MailLimiter: CountKeeper {
    /// One mail is not worth a write where one server counts alone.
    var kept: [KeptCounts] {
        [
            hourly.kept(as: "mail.hour", least: 2, by: \.names),
            daily.kept(as: "mail.day", least: 2, by: \.names),
        ]
    }
}

extension MailLimiter.Key {
    /// True for the counts of an address alone: those with a caller in them can be invented for any address.
    fileprivate var isOfAddress: Bool {
        switch self {
        case .recipient, .owner, .mails, .reserve, .links: true
        case .pair, .caller: false
        }
    }

    /// The parts by which a store knows the key.
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
