public import CressetWire

/// A person's identity at an identity provider, verified.
public struct FederatedIdentity: Equatable, Sendable {
    /// The provider, `google.com` or `oidc.acme`.
    public var providerID: String
    /// The provider's own id of the person.
    public var rawID: String
    /// As addresses are stored.
    public var email: String?
    /// True if the provider is trusted to have verified the address.
    public var isEmailVerified = false
    /// The display name at the provider.
    public var displayName: String?
    /// The URL of the picture at the provider.
    public var photoURL: String?
    /// The user name at the provider.
    public var screenName: String?
    /// The further members that an account keeps: `language`, `timeZone`, `dateOfBirth`.
    public var profile = JSONObject()
    /// The assertion's attributes in the session's tokens: the claim `firebase.sign_in_attributes`.
    public var signInAttributes = JSONObject()
    /// The credentials that the provider gave out.
    public var grant: ProviderGrant?

    /// - Parameter email: An invalid address counts as absent.
    public init(providerID: String, rawID: String, email: String? = nil, isEmailVerified: Bool = false) {
        self.providerID = providerID
        self.rawID = rawID
        self.email = email.flatMap(EmailAddress.deliverable)
        self.isEmailVerified = isEmailVerified && self.email != nil
    }

    /// The session that the identity opens.
    var session: NewSession {
        NewSession(
            signInProvider: providerID,
            signInAttributes: signInAttributes,
            method: SignInMethod(providerID, attributes: signInAttributes, grant: grant)
        )
    }

    /// The identity as the account keeps it.
    var entry: ProviderIdentity {
        var entry = ProviderIdentity(providerID: providerID, rawID: rawID)
        entry.displayName = displayName
        entry.photoURL = photoURL
        entry.email = email
        entry.screenName = screenName
        return entry
    }
}
