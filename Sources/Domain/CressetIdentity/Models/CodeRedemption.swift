/// The writes caused by the use of a code, all atomic. The code is deleted.
public struct CodeRedemption: Sendable {
    /// The changed or new account; `nil` to leave it unchanged.
    public var account: Account?
    public var session: Session?
    /// True to drop identities and a phone number of other accounts instead of failing.
    public var leavesTakenMethods = false
    /// True to revoke the account's other action codes except account recovery, as in ``AccountWrite/endsCodes``.
    public var endsCodes = false
    /// The account recovery codes for the previous address's owner, with their mails.
    public var notices: [ActionCode]
    public var mails: [OutgoingMail]
    /// The error for the caller, if the code is consumed but the request fails.
    public var refusal: IdentityError?

    public init(
        account: Account? = nil,
        session: Session? = nil,
        notices: [ActionCode] = [],
        mails: [OutgoingMail] = [],
        refusal: IdentityError? = nil
    ) {
        self.account = account
        self.session = session
        self.notices = notices
        self.mails = mails
        self.refusal = refusal
    }
}
