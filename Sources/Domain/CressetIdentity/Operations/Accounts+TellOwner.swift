/// The owner of an account is told of changes of its address and its sign-in methods, and how to undo them.
extension Accounts {
    /// The number of times that a step is run because the account is another one by the time its notices are made.
    private static let noticeAttempts = 8

    /// Runs a step that changes an account, with the notices that this calls for.
    ///
    /// Only the step knows what it changes, and it is the only writer while it runs: so mails are composed outside of
    /// it. A step without the right notices is undone, by ``admit(_:ofChange:to:byTrusted:in:at:)``, and run again with
    /// them.
    ///
    /// - Returns: The step's result, and the notices that it has stored.
    /// - Throws: What the step or `compose` throws; `overloaded`.
    func telling<Result: Sendable>(
        in realm: Realm, compose: (IssuedCode) throws -> OutgoingMail?,
        _ step: ([OwnerNotice]) async throws -> Result
    ) async throws -> (result: Result, notices: [OwnerNotice]) {
        var notices: [OwnerNotice] = []
        for _ in 0..<Self.noticeAttempts {
            do {
                return (try await step(notices), notices)
            } catch let missing as MissingNotices {
                notices = try missing.subjects.map { subject in
                    let issued = makeCode(subject.kind, for: subject.subject, of: subject.change, in: realm.pool)
                    return OwnerNotice(issued: issued, mail: try compose(issued))
                }
            }
        }
        throw IdentityError(.overloaded)
    }

    /// Counts the notices of a change: to be called in the step that makes it, when nothing else can refuse it.
    ///
    /// - Parameter isTrusted: True if the change was made by a session that may make sensitive changes, or by a proof
    ///   of the address. Other sessions cannot use up its notices.
    /// - Throws: ``MissingNotices`` unless the notices are those of the change; `tooManyMails` where the owner cannot
    ///   be told any more for now: then nothing is to be changed either.
    func admit(
        _ notices: [OwnerNotice], ofChange old: Account, to new: Account, byTrusted isTrusted: Bool, in realm: Realm,
        at now: Timestamp
    ) throws {
        let subjects = noticeSubjects(ofChange: old, to: new, at: now)
        guard subjects.count == notices.count, zip(subjects, notices).allSatisfy({ $0.isTold(by: $1) }) else {
            throw MissingNotices(subjects: subjects)
        }
        guard behavior.limitsMail else { return }
        for subject in subjects {
            guard
                mailLimiter.admitNotice(
                    subject.kind, to: subject.subject.email, byTrusted: isTrusted, in: realm.pool,
                    limits: realm.mailLimits,
                    at: now)
            else { throw IdentityError(.tooManyMails) }
        }
    }

    /// The notices go to the address of before the change, to which a thief cannot have put another one without a
    /// recent sign-in.
    private func noticeSubjects(ofChange old: Account, to new: Account, at now: Timestamp) -> [NoticeSubject] {
        guard let email = old.email else { return [] }
        var subjects: [NoticeSubject] = []
        if let newEmail = new.email, newEmail != email {
            let subject = CodeSubject(email: email, newEmail: newEmail, account: old)
            subjects.append(NoticeSubject(kind: .emailRecovery, subject: subject))
        }
        if behavior.tellsOfSignInMethods, !old.isUnclaimed, var change = SignInMethodChange(from: old, to: new) {
            change.withholdRecentMethods(of: old, at: now)
            let subject = CodeSubject(email: email, account: old)
            subjects.append(NoticeSubject(kind: .signInMethodReversal, subject: subject, change: change))
        }
        return subjects
    }
}
