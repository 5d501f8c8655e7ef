public import CressetWire

/// Who somebody is, by the word of an identity provider that was checked.
public struct FederatedIdentity: Equatable, Sendable {
    public var providerID: String
    /// The provider's own id of the person.
    public var rawID: String
    /// As addresses are stored.
    public var email: String?
    /// Whether the provider is believed to have proven the address.
    public var isEmailVerified = false
    public var displayName: String?
    public var photoURL: String?
    public var screenName: String?
    /// What else an account keeps of the person: `language`, `timeZone`, `dateOfBirth`.
    public var profile = JSONObject()
    /// What the session's tokens shall say of the assertion: the claim `firebase.sign_in_attributes`.
    public var signInAttributes = JSONObject()

    /// - Parameter email: An address that is none counts as absent.
    public init(providerID: String, rawID: String, email: String? = nil, isEmailVerified: Bool = false) {
        self.providerID = providerID
        self.rawID = rawID
        self.email = email.flatMap(EmailAddress.deliverable)
        self.isEmailVerified = isEmailVerified && self.email != nil
    }

    /// What the account keeps of it.
    var entry: ProviderIdentity {
        var entry = ProviderIdentity(providerID: providerID, rawID: rawID)
        entry.displayName = displayName
        entry.photoURL = photoURL
        entry.email = email
        entry.screenName = screenName
        return entry
    }
}
