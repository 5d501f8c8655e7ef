/// An account that its user has made.
enum NewUser: Sendable {
    /// Its user is signed in.
    case signedIn(SignIn)
    /// A function of the project has still to agree to the session.
    case stored(Account)
}
