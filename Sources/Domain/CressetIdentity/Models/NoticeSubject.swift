struct NoticeSubject: Sendable {
    let kind: ActionCode.Kind
    /// The account before the change, by the notified address.
    let subject: CodeSubject
    /// The change to revert by ``ActionCode/Kind/signInMethodReversal``.
    var change: SignInMethodChange?
    /// True for a change presumably by the owner; its notices are counted separately.
    let isTrusted: Bool

    /// Returns true if the notice reports this change of the current account.
    func isTold(by notice: OwnerNotice) -> Bool {
        let code = notice.issued.code
        return code.kind == kind && code.email == subject.email && code.newEmail == subject.newEmail
            && code.localID == subject.account?.localID && code.revision == subject.account?.sessions.revision
            && code.methodChange == change && code.enrollmentID == subject.enrollmentID && notice.isTrusted == isTrusted
    }
}

/// The error for a write with missing or different notices; it is rolled back.
struct MissingNotices: Error {
    let subjects: [NoticeSubject]
}
