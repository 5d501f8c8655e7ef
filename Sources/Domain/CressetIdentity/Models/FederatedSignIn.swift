/// A sign-in by an identity provider.
public struct FederatedSignIn: Equatable, Sendable {
    /// The way by which the account was found or made.
    public enum Way: Equatable, Sendable {
        /// The account had the identity.
        case known
        /// The account got the identity, because its owner had proven the address, or asked for it.
        case linked
        /// The account's address was not proven: it was handed over to the person who has now proven it.
        case takenOver
        /// There was none.
        case created
    }

    /// The sign-in with its session.
    public let signIn: SignIn
    /// The way by which the account was found or made.
    public let way: Way
    /// True if the account had another identity of the same provider, and has lost it.
    public let isEmailRecycled: Bool

    /// Makes the outcome of a sign-in by a provider.
    public init(signIn: SignIn, way: Way, isEmailRecycled: Bool = false) {
        self.signIn = signIn
        self.way = way
        self.isEmailRecycled = isEmailRecycled
    }
}
