/// The rules for names of a user at a provider.
///
/// Production's limits are unknown; these fit the index limits of every database.
public enum ProviderIdentityRules {
    /// The maximum length of a user's id in bytes.
    public static let longestRawID = 1024
    /// The maximum length of a provider's id in bytes.
    public static let longestProviderID = 256

    /// Returns the caller's error text for an invalid identity; `nil` for a valid one.
    public static func fault(providerID: String, rawID: String) -> String? {
        if providerID.utf8.count > longestProviderID { return "providerId may have at most \(longestProviderID) bytes" }
        if rawID.utf8.count > longestRawID { return "rawId may have at most \(longestRawID) bytes" }
        return nil
    }

    static func check(_ identity: FederatedIdentity) throws(IdentityError) {
        guard let fault = fault(providerID: identity.providerID, rawID: identity.rawID) else { return }
        throw IdentityError(.invalidProviderIdentity, detail: fault)
    }
}
