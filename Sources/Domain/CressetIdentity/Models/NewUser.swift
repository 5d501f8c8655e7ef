enum NewUser: Sendable {
    case signedIn(SignIn)
    /// A blocking function has yet to agree to the session.
    case stored(Account)
}
