/// The rule for the names of a person at a provider. Production's limits are not known; an index has to hold both, whatever
/// database has it.
public enum ProviderIdentityRules {
    /// The bytes of the longest id of a person.
    public static let longestRawID = 1024
    /// The bytes of the longest id of a provider.
    public static let longestProviderID = 256

    /// Returns the reason why an identity is refused, for the caller; `nil` for one that is taken.
    public static func fault(providerID: String, rawID: String) -> String? {
        if providerID.utf8.count > longestProviderID { return "providerId may have at most \(longestProviderID) bytes" }
        if rawID.utf8.count > longestRawID { return "rawId may have at most \(longestRawID) bytes" }
        return nil
    }

    /// - Throws: `invalidProviderIdentity`.
    static func check(_ identity: FederatedIdentity) throws(IdentityError) {
        guard let fault = fault(providerID: identity.providerID, rawID: identity.rawID) else { return }
        throw IdentityError(.invalidProviderIdentity, detail: fault)
    }
}
