/// An account in responses and imports (docs/wire §3.1), in Firebase's member order.
public struct UserInfo: WireBody {
    public var localId: String?
    public var email: String?
    public var displayName: String?
    public var photoUrl: String?
    public var passwordHash: WireBytes?
    public var salt: WireBytes?
    public var version: Int64?
    /// Imports only.
    public var rawPassword: String?
    public var emailVerified: Bool?
    /// Milliseconds since 1970, as number unlike the others.
    public var passwordUpdatedAt: Int64?
    public var providerUserInfo: [ProviderUserInfo]?
    /// Seconds since 1970.
    public var validSince: StringInt64?
    public var disabled: Bool?
    /// Milliseconds since 1970.
    public var lastLoginAt: StringInt64?
    /// Milliseconds since 1970.
    public var createdAt: StringInt64?
    public var phoneNumber: String?
    public var customAuth: Bool?
    public var customAttributes: String?
    public var emailLinkSignin: Bool?
    public var initialEmail: String?
    public var mfaInfo: [MfaEnrollment]?
    public var passkeyInfo: [PasskeyInfo]?
    /// RFC 3339.
    public var lastRefreshAt: String?
    public var tenantId: String?
    public var screenName: String?
    public var language: String?
    public var timeZone: String?
    public var dateOfBirth: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("localId", to: &localId)
        fields.bind("email", to: &email)
        fields.bind("displayName", to: &displayName)
        fields.bind("photoUrl", to: &photoUrl)
        fields.bind("passwordHash", to: &passwordHash, protoName: "password")
        fields.bind("salt", to: &salt)
        fields.bind("version", to: &version)
        fields.bind("rawPassword", to: &rawPassword)
        fields.bind("emailVerified", to: &emailVerified)
        fields.bind("passwordUpdatedAt", to: &passwordUpdatedAt)
        fields.bind("providerUserInfo", to: &providerUserInfo)
        fields.bind("validSince", to: &validSince)
        fields.bind("disabled", to: &disabled)
        fields.bind("lastLoginAt", to: &lastLoginAt)
        fields.bind("createdAt", to: &createdAt)
        fields.bind("phoneNumber", to: &phoneNumber)
        fields.bind("customAuth", to: &customAuth)
        fields.bind("customAttributes", to: &customAttributes)
        fields.bind("emailLinkSignin", to: &emailLinkSignin)
        fields.bind("initialEmail", to: &initialEmail)
        fields.bind("mfaInfo", to: &mfaInfo)
        fields.bind("passkeyInfo", to: &passkeyInfo)
        fields.bind("lastRefreshAt", to: &lastRefreshAt)
        fields.bind("tenantId", to: &tenantId)
        fields.bind("screenName", to: &screenName)
        fields.bind("language", to: &language)
        fields.bind("timeZone", to: &timeZone)
        fields.bind("dateOfBirth", to: &dateOfBirth)
    }
}

/// A passkey in lookup responses (docs/wire §12).
public struct PasskeyInfo: WireBody {
    /// The credential ID in Base64.
    public var credentialId: String?
    public var name: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("credentialId", to: &credentialId)
        fields.bind("name", to: &name)
    }
}

/// A sign-in method of an account (docs/wire §3.2).
public struct ProviderUserInfo: WireBody {
    public var providerId: String?
    public var displayName: String?
    public var photoUrl: String?
    public var federatedId: String?
    public var email: String?
    public var rawId: String?
    public var screenName: String?
    public var phoneNumber: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("providerId", to: &providerId)
        fields.bind("displayName", to: &displayName)
        fields.bind("photoUrl", to: &photoUrl)
        fields.bind("federatedId", to: &federatedId)
        fields.bind("email", to: &email)
        fields.bind("rawId", to: &rawId)
        fields.bind("screenName", to: &screenName)
        fields.bind("phoneNumber", to: &phoneNumber)
    }
}
