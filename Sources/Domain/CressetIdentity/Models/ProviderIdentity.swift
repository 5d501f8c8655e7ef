/// One federated identity of an account: what another provider said of it at the last sign-in.
public struct ProviderIdentity: Equatable, Sendable {
    /// `google.com`, `oidc.example`, … never `password` or `phone`: those follow from the account itself.
    public var providerID: String
    /// The provider's id of the user, unique for each provider in a pool.
    public var rawID: String
    public var displayName: String?
    public var photoURL: String?
    public var email: String?
    public var screenName: String?

    public init(providerID: String, rawID: String) {
        self.providerID = providerID
        self.rawID = rawID
    }
}
