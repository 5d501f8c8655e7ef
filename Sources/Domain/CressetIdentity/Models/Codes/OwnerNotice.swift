/// A notice to an account's owner: an account recovery code with its mail.
public struct OwnerNotice: Sendable {
    public let issued: IssuedCode
    public let mail: OutboxItem?
    /// True if counted as a change by the owner.
    let isTrusted: Bool
}

/// A mail to the owner about second factors, without a link.
public struct FactorNotice: Equatable, Sendable {
    public enum Subject: Equatable, Sendable {
        /// A sign-in used a recovery code; the number of remaining ones.
        case usedRecoveryCode(left: Int)
        /// Ten consecutive wrong authenticator codes by a client that has proven the first factor.
        case wrongCodes
    }

    public let subject: Subject
    public let email: String
    public let displayName: String?
}

struct NoticeSubject: Sendable {
    let kind: ActionCode.Kind
    /// Account before the change, by the notified address.
    let subject: CodeSubject
    var change: SignInMethodChange?
    /// True for a change presumably by the owner; its notices are counted separately.
    let isTrusted: Bool

    /// True if the notice reports this change of the current account.
    func isTold(by notice: OwnerNotice) -> Bool {
        let code = notice.issued.code
        return code.kind == kind && code.email == subject.email && code.newEmail == subject.newEmail
            && code.localID == subject.account?.localID && code.revision == subject.account?.sessions.revision
            && code.methodChange == change && code.enrollmentID == subject.enrollmentID && notice.isTrusted == isTrusted
    }
}
