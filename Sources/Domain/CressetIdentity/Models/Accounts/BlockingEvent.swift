/// An event with a blocking function (docs/wire §15).
public struct BlockingEvent: Equatable, Sendable {
    /// The kinds of events, by their names in the project's settings.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case beforeCreate
        case beforeSignIn
        case beforeSendEmail
        case beforeSendSms
    }

    public let kind: Kind
    /// `nil` for mail and SMS events.
    public let account: Account?
    public internal(set) var method: SignInMethod?
    public let secondFactor: SessionSecondFactor?
    public let email: String?
    public let phoneNumber: String?
    /// The purpose of the mail or SMS, by its wire name: `PASSWORD_RESET`.
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
