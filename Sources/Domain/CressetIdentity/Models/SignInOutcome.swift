/// The outcome of a first factor that was accepted.
public enum SignInOutcome: Equatable, Sendable {
    case signedIn(SignIn)
    /// The account has second factors, and one of them has to be proven: nobody is signed in yet.
    case needsSecondFactor(SecondFactorChallenge)

    /// The sign-in; `nil` where a second factor has to be proven.
    public var signIn: SignIn? {
        if case .signedIn(let signIn) = self { signIn } else { nil }
    }
}

/// The question for a second factor.
public struct SecondFactorChallenge: Equatable, Sendable {
    /// The account as the first factor has left it.
    public let account: Account
    /// The passkeys of the account that may complete the sign-in, beside its second factors.
    public let passkeys: [Passkey]
    /// Proof of the first factor, for the client to give back. A secret.
    public let credential: String
}
