/// Counts the mails that people ask for, and refuses when one address, one caller or a project has had enough.
///
/// Strangers share one count for each address, and one network has a part of it alone. Networks that are known for the
/// address's account have a count of their own: strangers cannot use it up, and it ends, too.
///
/// It counts in memory: a restart forgets, and several processes count apart.
public final class MailLimiter: Sendable {
    private enum Key: Hashable {
        case recipient(UserPool, String, ActionCode.Kind)
        /// The networks that are known for the recipient's account, together.
        case owner(UserPool, String, ActionCode.Kind)
        case pair(UserPool, String, ActionCode.Kind, caller: String)
        case caller(String)
        case mails(String, ActionCode.Kind)
        case links(String, ActionCode.Kind)
    }

    private let hourly: WindowCounts<Key>
    private let daily: WindowCounts<Key>

    /// - Parameter capacity: The number of addresses that are counted at once.
    public init(capacity: Int = 100_000) {
        hourly = WindowCounts(windowSeconds: 3600, capacity: capacity)
        daily = WindowCounts(windowSeconds: 86_400, capacity: capacity)
    }

    /// Counts a mail that a client has asked for.
    ///
    /// - Parameters:
    ///   - caller: The caller's network address.
    ///   - isKnown: Whether the recipient's account was signed in to from there.
    /// - Throws: `tooManyMails`, `passwordResetLimit`, `mailQuotaExceeded`; then it is not counted.
    func admit(
        _ kind: ActionCode.Kind, to email: String, from caller: String, isKnown: Bool = false, in pool: UserPool,
        _ limits: MailLimits, at now: Timestamp
    ) throws(IdentityError) {
        let project = Key.mails(pool.projectID, kind)
        guard daily.count(of: project, at: now) < limits.daily(kind) else { throw Self.exceeded }
        let pair = Key.pair(pool, email, kind, caller: caller)
        let full = hourly.add(
            (isKnown
                ? [(.owner(pool, email, kind), limits.perOwnerHourly), (pair, limits.perRecipientHourly)]
                : [(.recipient(pool, email, kind), limits.perRecipientHourly), (pair, limits.perStrangerHourly)])
                + [(.caller(caller), limits.perCallerHourly)], at: now)
        switch full {
        case nil: daily.add(project, at: now)
        case .recipient, .owner, .pair:
            throw IdentityError(kind == .passwordReset ? .passwordResetLimit : .tooManyMails)
        default: throw IdentityError(.tooManyMails)
        }
    }

    /// Counts a mail, or a link without one, that an administrator has asked for: by the project alone.
    ///
    /// - Throws: `mailQuotaExceeded`; then it is not counted.
    func admit(
        _ kind: ActionCode.Kind, isLink: Bool, of projectID: String, _ limits: MailLimits, at now: Timestamp
    ) throws(IdentityError) {
        let key = isLink ? Key.links(projectID, kind) : .mails(projectID, kind)
        let limit = isLink ? limits.dailyLinks(kind) : limits.daily(kind)
        guard daily.add([(key, limit)], at: now) == nil else { throw Self.exceeded }
    }

    /// Counts a mail that warns an account's owner. Neither the caller nor the project can use these up for somebody.
    ///
    /// - Returns: False if that address had too many of the kind; then it is not counted.
    func admitNotice(
        _ kind: ActionCode.Kind = .emailRecovery, to email: String, in pool: UserPool, _ limits: MailLimits,
        at now: Timestamp
    ) -> Bool {
        hourly.add([(.recipient(pool, email, kind), limits.perRecipientHourly)], at: now) == nil
    }

    private static let exceeded = IdentityError(.mailQuotaExceeded, "Exceeded daily quota for email.")
}
