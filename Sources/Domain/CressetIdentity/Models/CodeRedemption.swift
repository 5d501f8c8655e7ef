/// What using a code leads to, all in one step. The code is gone afterwards.
public struct CodeRedemption: Sendable {
    /// The account as it is to be: changed, or new where the address had none. `nil`: none is written.
    public var account: Account?
    /// The session that the code opens.
    public var session: Session?
    /// Whether the other codes of the account end: whoever asked for them is not its owner any more.
    public var endsCodes = false
    /// A code that this change calls for, with its mail: the way back for the owner of the old address.
    public var notice: ActionCode?
    public var mail: OutgoingMail?
    /// Whether the account's codes that change its address, and were made after this one, end with it: those of
    /// ``ActionCode/Kind/emailChange`` and ``ActionCode/Kind/emailRecovery``.
    public var endsLaterChanges = false
    /// The answer, where the code is used up and yet the caller is refused.
    public var refusal: IdentityError?

    public init(
        account: Account? = nil, session: Session? = nil, notice: ActionCode? = nil, mail: OutgoingMail? = nil,
        refusal: IdentityError? = nil
    ) {
        self.account = account
        self.session = session
        self.notice = notice
        self.mail = mail
        self.refusal = refusal
    }
}
