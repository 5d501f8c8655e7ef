/// Notices to the owner about changed addresses and sign-in methods, with a way to undo them.
extension Accounts {
    func notice(
        of subject: NoticeSubject,
        in pool: UserPool,
        compose: (IssuedCode) throws -> OutboxItem?
    ) throws -> OwnerNotice {
        let issued = makeCode(subject.kind, for: subject.subject, of: subject.change, in: pool)
        return OwnerNotice(issued: issued, mail: try compose(issued), isTrusted: subject.isTrusted)
    }

    /// Counts the notices of one change, all sent to the old address.
    func reserve(_ subjects: [NoticeSubject], in realm: Realm) throws(IdentityError) -> Reservation {
        let quotas = subjects.map { subject in
            Quota.notice(
                subject.kind,
                to: subject.subject.email,
                byTrusted: subject.isTrusted,
                in: realm.pool,
                limits: realm.mailLimits
            )
        }
        do {
            return try limiter.reserve(behavior.limitsMail ? quotas : [], at: clock.now())
        } catch {
            throw IdentityError(.tooManyMails)
        }
    }

    /// Stores a recovery snapshot, too.
    ///
    /// Call it after all other checks.
    ///
    /// - Parameter isTrusted: True for a session allowed to make sensitive changes, or a proof of the address. Other
    ///   sessions cannot exhaust its notices.
    func notify(
        ofChange old: Account,
        to new: inout Account,
        byTrusted isTrusted: Bool = true,
        in step: inout ChangeStep,
        at now: Timestamp
    ) throws {
        let subjects = noticeSubjects(ofChange: old, to: new, byTrusted: isTrusted, at: now)
        guard subjects.isEmpty || new.hasRoomForSnapshot(ofTrusted: isTrusted, at: now) else {
            throw IdentityError(.tooManyMails)
        }
        try step.add(noticesOf: subjects)
        if behavior.enforcesRevocation { new.store(old, code: step.change.notices.first?.digest, at: now) }
    }

    /// Rejects an address owned by another account before the step, so no notice is counted for it.
    func requireFreeEmail(of account: Account, ownedBefore owner: Account?) throws(IdentityError) {
        guard owner == nil || owner?.localID == account.localID else { throw IdentityError(.emailExists) }
    }

    /// The one notice goes to the former address: changing it requires a recent sign-in. Provisional addresses get no
    /// notice, because its recovery link could reach a thief.
    private func noticeSubjects(
        ofChange old: Account,
        to new: Account,
        byTrusted isTrusted: Bool,
        at now: Timestamp
    ) -> [NoticeSubject] {
        guard let email = old.email, !old.isProvisional("password", at: now) else { return [] }
        if new.email != email {
            let subject = CodeSubject(email: email, newEmail: new.email, account: old)
            return [NoticeSubject(kind: .emailRecovery, subject: subject, isTrusted: isTrusted)]
        }
        guard behavior.revealsSignInMethods else { return [] }
        if !old.isUnclaimed, let change = SignInMethodChange(from: old, to: new) {
            let subject = CodeSubject(email: email, account: old)
            return [
                NoticeSubject(kind: .signInMethodReversal, subject: subject, change: change, isTrusted: isTrusted)
            ]
        }
        guard let factor = new.secondFactors.first(where: { !old.methods.has($0) }) else { return [] }
        let subject = CodeSubject(email: email, account: new, enrollmentID: factor.enrollmentID)
        return [NoticeSubject(kind: .secondFactorRemoval, subject: subject, isTrusted: isTrusted)]
    }
}
