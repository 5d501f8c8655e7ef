/// Counts the mails that people ask for, and refuses when one address, one caller or a project has had enough.
public final class MailLimiter: Sendable {
    private enum Key: Hashable {
        case recipient(UserPool, String, ActionCode.Kind)
        case caller(String)
        case project(String, ActionCode.Kind)
    }

    private let hourly: WindowCounts<Key>
    private let daily: WindowCounts<Key>

    /// - Parameter capacity: How many addresses are counted at once.
    public init(capacity: Int = 100_000) {
        hourly = WindowCounts(windowSeconds: 3600, capacity: capacity)
        daily = WindowCounts(windowSeconds: 86_400, capacity: capacity)
    }

    /// Counts a mail.
    ///
    /// - Throws: `tooManyMails`, `passwordResetLimit`, `mailQuotaExceeded`; then it is not counted.
    func admit(
        _ kind: ActionCode.Kind, to email: String, from caller: String, in pool: UserPool, _ limits: MailLimits,
        at now: Timestamp
    ) throws(IdentityError) {
        let project = Key.project(pool.projectID, kind)
        guard daily.count(of: project, at: now) < limits.daily(kind) else {
            throw IdentityError(.mailQuotaExceeded, "Exceeded daily quota for email.")
        }
        let full = hourly.add(
            [
                (.recipient(pool, email, kind), limits.perRecipientHourly), (.caller(caller), limits.perCallerHourly),
            ], at: now)
        switch full {
        case nil: daily.add(project, at: now)
        case .recipient where kind == .passwordReset: throw IdentityError(.passwordResetLimit)
        default: throw IdentityError(.tooManyMails)
        }
    }
}
