/// The writes caused by the use of a code, all atomic. The code is deleted.
public struct CodeRedemption: Sendable {
    /// The changed or new account; `nil` to leave it unchanged, without effects.
    public var account: Account?
    public var effects: AccountEffects
    /// True to drop identities and a phone number of other accounts instead of failing.
    public var leavesTakenMethods = false
    /// The error for the caller, if the code is consumed but the request fails.
    public var refusal: IdentityError?

    public init(
        account: Account? = nil,
        effects: AccountEffects = AccountEffects(),
        refusal: IdentityError? = nil
    ) {
        self.account = account
        self.effects = effects
        self.refusal = refusal
    }
}
