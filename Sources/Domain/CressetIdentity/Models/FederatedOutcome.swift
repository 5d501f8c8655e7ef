/// The outcome of an identity provider's assertion (docs/wire §8.4).
public enum FederatedOutcome: Equatable, Sendable {
    case signedIn(FederatedSignIn)
    case needsSecondFactor(SecondFactorChallenge)
    /// The address belongs to this account without proof of the same owner; the account is unchanged.
    case needsConfirmation(of: Account)
}
