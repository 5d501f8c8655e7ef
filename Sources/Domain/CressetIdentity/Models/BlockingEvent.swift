/// Something that is about to happen, and that a function of the project is asked about (docs/wire §15).
public struct BlockingEvent: Equatable, Sendable {
    /// The kinds of events, by the names that the project's settings have.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// An account is about to be made by its user.
        case beforeCreate
        /// Somebody is about to be signed in.
        case beforeSignIn
        /// A mail with a code is about to be sent.
        case beforeSendEmail
        /// A text message with a code is about to be sent.
        case beforeSendSms
    }

    /// The kind.
    public let kind: Kind
    /// The account as it is about to be; `nil` for events of mails and messages.
    public let account: Account?
    /// The way of the sign-in.
    public internal(set) var method: SignInMethod?
    /// The second factor of the sign-in.
    public let secondFactor: SessionSecondFactor?
    /// The address that a mail goes to.
    public let email: String?
    /// The number that a message goes to.
    public let phoneNumber: String?
    /// The purpose of a mail or a message, as the wire names it: `PASSWORD_RESET`.
    public let purpose: String?

    init(
        _ kind: Kind,
        account: Account? = nil,
        method: SignInMethod? = nil,
        secondFactor: SessionSecondFactor? = nil,
        email: String? = nil,
        phoneNumber: String? = nil,
        purpose: String? = nil
    ) {
        self.kind = kind
        self.account = account
        self.method = method
        self.secondFactor = secondFactor
        self.email = email
        self.phoneNumber = phoneNumber
        self.purpose = purpose
    }
}
