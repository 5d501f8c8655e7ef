public struct FederatedSignIn: Equatable, Sendable {
    public enum Way: Equatable, Sendable {
        case known
        /// The identity was linked, after the owner verified the address or requested it.
        case linked
        /// The account had an unverified address and was transferred to the user with a verified one.
        case takenOver
        case created
    }

    public let signIn: SignIn
    public let way: Way
    /// True if the account's previous identity of the same provider was replaced.
    public let isEmailRecycled: Bool

    public init(signIn: SignIn, way: Way, isEmailRecycled: Bool = false) {
        self.signIn = signIn
        self.way = way
        self.isEmailRecycled = isEmailRecycled
    }
}
