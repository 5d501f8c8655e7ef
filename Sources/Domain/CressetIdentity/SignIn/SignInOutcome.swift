public enum SignInOutcome: Equatable, Sendable {
    case signedIn(SignIn)
    /// The account requires a second factor; the user is still signed out.
    case needsSecondFactor(SecondFactorChallenge)

    public var signIn: SignIn? {
        if case .signedIn(let signIn) = self { signIn } else { nil }
    }
}

public struct SecondFactorChallenge: Equatable, Sendable {
    public let account: Account
    /// Passkeys accepted in addition to the second factors.
    public let passkeys: [Passkey]
    /// Proof of the first factor, returned by the client later. A secret.
    public let credential: String
}
