/// The writes that the use of a code leads to, all in one step. The code is gone afterwards.
public struct CodeRedemption: Sendable {
    /// The account as it is to be: changed, or new where the address had none. `nil`: none is written.
    public var account: Account?
    /// The session that the code opens.
    public var session: Session?
    /// True if identities and a phone number that other accounts have are left out of the account, instead of being a
    /// conflict.
    public var leavesTakenMethods = false
    /// True if the other codes of the account end, but for the ways back, as with
    /// ``AccountWrite/endsCodes``.
    public var endsCodes = false
    /// The codes that this change calls for, with their mails: the way back for the owner of the old address.
    public var notices: [ActionCode]
    /// The mails that are queued with the change.
    public var mails: [OutgoingMail]
    /// The answer, where the code is used up and yet the caller is refused.
    public var refusal: IdentityError?

    /// Makes the writes that a code leads to.
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
