public import CressetWire

public struct FederatedIdentity: Equatable, Sendable {
    public var providerID: String
    public var rawID: String
    /// The normalized e-mail address.
    public var email: String?
    public var isEmailVerified = false
    public var displayName: String?
    public var photoURL: String?
    public var screenName: String?
    /// Other members stored in an account: `language`, `timeZone`, `dateOfBirth`.
    public var profile = JSONObject()
    /// The assertion's attributes for the session's tokens: the claim `firebase.sign_in_attributes`.
    public var signInAttributes = JSONObject()
    public var grant: ProviderGrant?

    /// - Parameter email: Invalid addresses are dropped.
    public init(providerID: String, rawID: String, email: String? = nil, isEmailVerified: Bool = false) {
        self.providerID = providerID
        self.rawID = rawID
        self.email = email.flatMap(EmailAddress.deliverable)
        self.isEmailVerified = isEmailVerified && self.email != nil
    }

    var session: NewSession {
        NewSession(
            signInProvider: providerID,
            signInAttributes: signInAttributes,
            method: SignInMethod(providerID, attributes: signInAttributes, grant: grant)
        )
    }

    var entry: ProviderIdentity {
        var entry = ProviderIdentity(providerID: providerID, rawID: rawID)
        entry.displayName = displayName
        entry.photoURL = photoURL
        entry.email = email
        entry.screenName = screenName
        return entry
    }
}
