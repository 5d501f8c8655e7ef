/// The accounts that an identity provider's word may mean, read in one step.
public struct IdentityMatches: Equatable, Sendable {
    /// The account of the caller, where one was named.
    public let current: Account?
    /// The account that has the identity.
    public let owner: Account?
    /// The account that owns the address; looked for only where no account has the identity.
    public let emailOwner: Account?

    /// Makes the matches of one identity, as the store found them.
    public init(current: Account?, owner: Account?, emailOwner: Account?) {
        self.current = current
        self.owner = owner
        self.emailOwner = emailOwner
    }
}
