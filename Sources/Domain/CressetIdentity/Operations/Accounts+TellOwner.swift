/// Notices to the owner about changed addresses and sign-in methods, with a way to undo them.
extension Accounts {
    /// The maximum number of runs; each concurrent change of the account requires new notices.
    private static let noticeAttempts = 8

    /// Runs a step together with its notices.
    ///
    /// Only the step knows its changes, but it blocks all writers, so mails are counted and composed outside. A step
    /// with wrong notices is rolled back by ``admit(_:ofChange:to:byTrusted:in:at:)`` and repeated with the right ones.
    /// Failed steps do not count: otherwise a thief could exhaust the owner's notices with impossible changes.
    ///
    /// - Throws: The errors of the step and of `compose`; `tooManyMails`, without any change; `overloaded`.
    func telling<Result: Sendable>(
        in realm: Realm,
        compose: (IssuedCode) throws -> OutgoingMail?,
        _ step: ([OwnerNotice]) async throws -> Result
    ) async throws -> (result: Result, notices: [OwnerNotice]) {
        var subjects: [NoticeSubject] = []
        for _ in 0..<Self.noticeAttempts {
            let queued = try queue(subjects, in: realm)
            do {
                let notices = try subjects.map { subject in
                    let issued = makeCode(subject.kind, for: subject.subject, of: subject.change, in: realm.pool)
                    return OwnerNotice(issued: issued, mail: try compose(issued), isTrusted: subject.isTrusted)
                }
                return (try await step(notices), notices)
            } catch {
                if let queued { mailLimiter.withdraw(queued) }
                guard let missing = error as? MissingNotices else { throw error }
                subjects = missing.subjects
            }
        }
        throw IdentityError(.overloaded)
    }

    /// Counts the notices of one change, all sent to the old address.
    private func queue(
        _ subjects: [NoticeSubject],
        in realm: Realm
    ) throws(IdentityError) -> MailLimiter.Queued? {
        guard behavior.limitsMail, let first = subjects.first else { return nil }
        return try mailLimiter.queueNotices(
            subjects.map(\.kind),
            to: first.subject.email,
            byTrusted: first.isTrusted,
            in: realm.pool,
            limits: realm.mailLimits,
            at: clock.now()
        )
    }

    /// Rejects a change without its notices, and stores a recovery snapshot.
    ///
    /// Call it in the step of the change, after all other checks.
    ///
    /// - Parameter isTrusted: True for a session allowed to make sensitive changes, or a proof of the address. Other
    ///   sessions cannot exhaust its notices.
    /// - Throws: ``MissingNotices`` unless the notices match the change; `tooManyMails` after too many recent changes.
    func admit(
        _ notices: [OwnerNotice],
        ofChange old: Account,
        to new: inout Account,
        byTrusted isTrusted: Bool,
        in realm: Realm,
        at now: Timestamp
    ) throws {
        let subjects = noticeSubjects(ofChange: old, to: new, byTrusted: isTrusted, at: now)
        guard subjects.isEmpty || new.hasRoomForSnapshot(ofTrusted: isTrusted, at: now) else {
            throw IdentityError(.tooManyMails)
        }
        guard subjects.count == notices.count, zip(subjects, notices).allSatisfy({ $0.isTold(by: $1) }) else {
            throw MissingNotices(subjects: subjects)
        }
        guard behavior.enforcesRevocation else { return }
        new.store(old, code: notices.codes.first?.digest, at: now)
    }

    /// Rejects an address owned by another account before the step, so that no notice is counted for it.
    ///
    /// The store resolves concurrent changes.
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
        guard let email = old.email, !old.isOnProbation("password", at: now) else { return [] }
        if new.email != email {
            let subject = CodeSubject(email: email, newEmail: new.email, account: old)
            return [NoticeSubject(kind: .emailRecovery, subject: subject, isTrusted: isTrusted)]
        }
        guard behavior.tellsOfSignInMethods else { return [] }
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
