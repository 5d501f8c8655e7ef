/// One federated identity of an account: what another provider said of it at the last sign-in.
public struct ProviderIdentity: Equatable, Sendable {
    /// `google.com`, `oidc.example`, … never `password` or `phone`: those follow from the account itself.
    public var providerID: String
    /// The provider's id of the user, unique for each provider in a pool.
    public var rawID: String
    /// The display name at the provider.
    public var displayName: String?
    /// The URL of the picture at the provider.
    public var photoURL: String?
    /// The e-mail address at the provider.
    public var email: String?
    /// The user name at the provider.
    public var screenName: String?

    /// Makes an identity that holds nothing but the ids.
    public init(providerID: String, rawID: String) {
        self.providerID = providerID
        self.rawID = rawID
    }
}

extension ProviderIdentity {
    /// Compares the user and the provider alone.
    func isSame(as other: ProviderIdentity) -> Bool {
        providerID == other.providerID && rawID == other.rawID
    }
}
