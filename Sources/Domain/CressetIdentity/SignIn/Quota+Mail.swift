/// Strangers share one count per address, with a smaller part for each network. Known networks of the account have
/// their own limited count. Requests count on admission, daily project mail when queued.
extension Quota {
    static func mailRequest(
        _ kind: ActionCode.Kind,
        to email: String,
        from caller: String,
        isKnown: Bool = false,
        hasAccount: Bool = false,
        in pool: UserPool,
        limits: MailLimits
    ) -> [Quota] {
        let address = Key(mailbox: email, kind: kind, isOwner: isKnown, pool: pool)
        let pair = Key(subject: "pair", name: email, purpose: kind.rawValue, network: caller, pool: pool)
        let (perAddress, perPair) =
            isKnown
            ? (limits.perOwnerHourly, limits.perRecipientHourly)
            : (limits.perRecipientHourly, limits.perStrangerHourly)
        return [
            Quota(kind: .mailHour, key: address, limit: perAddress, isProtected: hasAccount),
            Quota(kind: .mailHour, key: pair, limit: perPair),
            Quota(kind: .mailHour, key: Key(subject: "caller", network: caller), limit: limits.perCallerHourly),
        ]
    }

    /// Returns alternative lists of daily quotas for a client's mail: it counts on the first one with room.
    ///
    /// The last quarter of the project's quota is for administrators and for networks of earlier sign-ins, the last
    /// eighth only for administrators.
    static func clientMail(
        _ kind: ActionCode.Kind,
        to email: String,
        isKnown: Bool,
        in pool: UserPool,
        limits: MailLimits
    ) -> [[Quota]] {
        let project = Key(subject: "mails", purpose: kind.rawValue, pool: UserPool(projectID: pool.projectID))
        // The address's share of the project's reserve for known networks.
        let own = Key(subject: "reserve", name: email, purpose: kind.rawValue, pool: pool)
        let strangers = [Quota(kind: .mailDay, key: project, limit: limits.strangersDaily(kind), isProtected: true)]
        guard isKnown else { return [strangers] }
        let reserve = [
            Quota(kind: .mailDay, key: project, limit: limits.clientsDaily(kind), isProtected: true),
            Quota(kind: .mailDay, key: own, limit: MailLimits.perOwnerOfReserve, isProtected: true),
        ]
        return [strangers, reserve]
    }

    static func administratorMail(
        _ kind: ActionCode.Kind,
        isLink: Bool,
        of projectID: String,
        limits: MailLimits
    ) -> Quota {
        let pool = UserPool(projectID: projectID)
        let key = Key(subject: isLink ? "links" : "mails", purpose: kind.rawValue, pool: pool)
        let limit = isLink ? limits.dailyLinks(kind) : limits.daily(kind)
        return Quota(kind: .mailDay, key: key, limit: limit, isProtected: true)
    }

    /// Callers and projects cannot exhaust it.
    ///
    /// - Parameter isTrusted: True for a change by the presumed owner; these have their own count.
    static func notice(
        _ kind: ActionCode.Kind,
        to email: String,
        byTrusted isTrusted: Bool,
        in pool: UserPool,
        limits: MailLimits
    ) -> Quota {
        let key = Key(mailbox: email, kind: kind, isOwner: isTrusted, pool: pool)
        return Quota(kind: .mailHour, key: key, limit: limits.perRecipientHourly, isProtected: true)
    }
}

extension Quota.Key {
    /// - Parameter isOwner: True for all known networks of the recipient's account, and for notices of the owner's
    ///   changes; false for strangers.
    init(mailbox email: String, kind: ActionCode.Kind, isOwner: Bool, pool: UserPool) {
        self.init(subject: isOwner ? "owner" : "recipient", name: email, purpose: kind.rawValue, pool: pool)
    }
}
