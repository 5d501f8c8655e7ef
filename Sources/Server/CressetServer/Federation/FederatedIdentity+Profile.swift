import CressetFederation
import CressetIdentity
import CressetWire

extension FederatedIdentity {
    init(_ profile: FederatedProfile) {
        self.init(
            providerID: profile.providerID,
            rawID: profile.rawID,
            email: profile.email,
            isEmailVerified: profile.isEmailVerified
        )
        displayName = profile.displayName
        photoURL = profile.photoURL
        screenName = profile.screenName
        self.profile["language"] = profile.language.map(JSONValue.string)
        self.profile["timeZone"] = profile.timeZone.map(JSONValue.string)
        self.profile["dateOfBirth"] = profile.dateOfBirth.map(JSONValue.string)
        signInAttributes = profile.signInAttributes
        grant = ProviderGrant(profile)
    }
}

extension FederatedProfile {
    /// More would make the session's tokens too long for headers.
    private static let attributesLimit = 4096

    // The claims of OpenID Connect Core and RFC 7519; others are provider-specific.
    private static let standardClaims: Set = [
        "acr", "address", "amr", "at_hash", "aud", "auth_time", "azp", "birthdate", "c_hash", "email", "email_verified",
        "exp", "family_name", "gender", "given_name", "iat", "iss", "jti", "locale", "middle_name", "name", "nbf",
        "nickname", "nonce", "phone_number", "phone_number_verified", "picture", "preferred_username", "profile",
        "s_hash", "sid", "sub", "updated_at", "website", "zoneinfo",
    ]

    /// Token attributes: SAML attributes, or nonstandard claims of generic OpenID Connect providers.
    fileprivate var signInAttributes: JSONObject {
        let isSAML = providerID.hasPrefix("saml.")
        guard isSAML || providerID.hasPrefix("oidc.") else { return JSONObject() }
        let own = rawUserInfo.members.filter { isSAML || !Self.standardClaims.contains($0.key) }
            .map { ($0.key, $0.value) }
        let attributes = JSONObject(own)
        let length = attributes.serialized().count
        return length <= Self.attributesLimit ? attributes : JSONObject()
    }
}
