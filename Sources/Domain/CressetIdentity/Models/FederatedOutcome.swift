/// The outcome of an assertion by an identity provider (docs/wire §8.4).
public enum FederatedOutcome: Equatable, Sendable {
    case signedIn(FederatedSignIn)
    /// The account has second factors, and one of them has to be proven: nobody is signed in yet.
    case needsSecondFactor(SecondFactorChallenge)
    /// The address belongs to this account, and nothing proves that it is the same person's. Nothing was changed.
    case needsConfirmation(of: Account)
}
