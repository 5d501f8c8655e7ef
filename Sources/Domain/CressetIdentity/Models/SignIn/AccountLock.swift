/// A limit of wrong passwords or codes that rejects sign-ins now.
public struct AccountLock: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case password(network: String)
        /// For networks unknown to the account.
        case passwordElsewhere
        case secondFactor(isKnown: Bool)
        case recoveryCode
        case device(enrollmentID: String)
        case phoneCode
    }

    public let kind: Kind
    /// `nil`: until a proof of the mailbox, a recovery code or an unlock.
    public let until: Timestamp?

    public init(_ kind: Kind, until: Timestamp?) {
        (self.kind, self.until) = (kind, until)
    }
}
