/// What the word of an identity provider has led to.
public struct FederatedSignIn: Equatable, Sendable {
    /// What an account was found by, or made for.
    public enum Way: Equatable, Sendable {
        /// The account had the identity.
        case known
        /// The account got the identity, because its owner had proven the address, or asked for it.
        case linked
        /// The account had an address that nobody had proven: it was handed over to whoever has now.
        case takenOver
        /// There was none.
        case created
    }

    public let signIn: SignIn
    public let way: Way
    /// Whether the account had another identity of the same provider, and has lost it.
    public let isEmailRecycled: Bool

    public init(signIn: SignIn, way: Way, isEmailRecycled: Bool = false) {
        self.signIn = signIn
        self.way = way
        self.isEmailRecycled = isEmailRecycled
    }
}
