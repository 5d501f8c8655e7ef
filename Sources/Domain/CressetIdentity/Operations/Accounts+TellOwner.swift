extension Accounts {
    /// Makes the notice to an account's owner that its sign-in methods were changed by a client, and the way to undo
    /// that: to be called in the step that makes the change. It goes to the address of before the change, to which a
    /// thief cannot have put another one without a recent sign-in.
    ///
    /// - Returns: `nil` where there was nothing to guard, nothing has changed, or no address is known.
    /// - Throws: `tooManyMails` where the owner cannot be told any more for now: then nothing is to be changed either.
    func notice(
        ofChange old: Account, to new: Account, in realm: Realm, at now: Timestamp,
        _ compose: (IssuedCode) throws -> OutgoingMail?
    ) throws -> (code: ActionCode?, mail: OutgoingMail?) {
        guard behavior.tellsOfSignInMethods, !old.isUnclaimed, let email = old.email,
            var change = SignInMethodChange(from: old, to: new)
        else { return (nil, nil) }
        change.withholdRecentMethods(of: old, at: now)
        let kind = ActionCode.Kind.signInMethodReversal
        guard mailLimiter.admitNotice(kind, to: email, in: realm.pool, realm.mailLimits, at: now) else {
            throw IdentityError(.tooManyMails)
        }
        let notice = makeCode(kind, for: CodeSubject(email: email, account: old), of: change, in: old.pool)
        return (notice.code, try compose(notice))
    }
}
