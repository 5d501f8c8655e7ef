/// An account's federated identity, with data from the last sign-in.
public struct ProviderIdentity: Equatable, Sendable {
    /// `google.com`, `oidc.example`, …; never `password` or `phone`, which the account itself implies.
    public var providerID: String
    /// The user's ID at the provider, unique for each provider in a user pool.
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

extension ProviderIdentity {
    /// Compares only provider and user IDs.
    func isSame(as other: ProviderIdentity) -> Bool {
        providerID == other.providerID && rawID == other.rawID
    }
}
