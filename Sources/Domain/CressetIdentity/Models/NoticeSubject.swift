/// The change that a notice tells of.
struct NoticeSubject: Sendable {
    let kind: ActionCode.Kind
    /// The account as it was before the change, by the address that is told.
    let subject: CodeSubject
    /// The change that ``ActionCode/Kind/signInMethodReversal`` undoes.
    var change: SignInMethodChange?
    /// True for a change by the owner, as far as can be told: its notices have a count of their own.
    let isTrusted: Bool

    /// True if the notice tells of this very change, of the account as it is.
    func isTold(by notice: OwnerNotice) -> Bool {
        let code = notice.issued.code
        return code.kind == kind && code.email == subject.email && code.newEmail == subject.newEmail
            && code.localID == subject.account?.localID && code.revision == subject.account?.sessions.revision
            && code.methodChange == change && code.enrollmentID == subject.enrollmentID && notice.isTrusted == isTrusted
    }
}

/// The error that undoes a step which has none of the notices that its change calls for, or others.
struct MissingNotices: Error {
    let subjects: [NoticeSubject]
}
