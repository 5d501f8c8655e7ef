extension Accounts {
    /// Mails the way back to the address that an account had until now.
    ///
    /// - Parameter account: The account as it was before the change: a code of a later change comes after this one's.
    /// - Returns: `nil` where that address was told too often of late: whoever gives away addresses that are not his
    ///   must not fill their mailboxes.
    public func notifyFormerAddress(
        _ former: String, of account: Account, to new: String, in realm: Realm,
        compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?
    ) async throws -> (notice: IssuedCode, mail: OutgoingMail?)? {
        let (notice, mail) = try noticeOfChange(
            from: former, to: new, of: account, in: realm, at: clock.now(), compose)
        guard let notice else { return nil }
        try await store.insert(notice.code, superseding: false, mail: mail)
        return (notice, mail)
    }

    /// The code that brings an old address back, and its mail.
    ///
    /// - Parameter former: `nil`: there is nobody to tell.
    func noticeOfChange(
        from former: String?, to new: String, of account: Account, in realm: Realm, at now: Timestamp,
        _ compose: (IssuedCode) throws -> OutgoingMail?
    ) throws -> (notice: IssuedCode?, mail: OutgoingMail?) {
        guard let former else { return (nil, nil) }
        let isAdmitted =
            !behavior.limitsMail || mailLimiter.admitNotice(to: former, in: realm.pool, realm.mailLimits, at: now)
        guard isAdmitted else { return (nil, nil) }
        let subject = CodeSubject(email: former, newEmail: new, account: account)
        let notice = makeCode(.emailRecovery, for: subject, in: account.pool)
        return (notice, try compose(notice))
    }
}
