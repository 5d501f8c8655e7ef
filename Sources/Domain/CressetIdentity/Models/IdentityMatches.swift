public struct IdentityMatches: Equatable, Sendable {
    /// The caller's account, if signed in.
    public let current: Account?
    public let owner: Account?
    /// The account with this address, looked up only if no account has the identity.
    public let emailOwner: Account?

    public init(current: Account?, owner: Account?, emailOwner: Account?) {
        self.current = current
        self.owner = owner
        self.emailOwner = emailOwner
    }
}
