/// A new or changed account with the writes caused by its change.
public struct AccountWrite: Sendable {
    public let account: Account
    public let effects: AccountEffects

    public init(account: Account, effects: AccountEffects = AccountEffects()) {
        self.account = account
        self.effects = effects
    }
}
