/// An account in responses and imports (docs/wire §3.1), in Firebase's member order.
public struct UserInfo: Codable, Equatable, Sendable {
    public enum CodingKeys: String, WireKey {
        case localId, email, displayName, photoUrl, passwordHash, salt, version, rawPassword, emailVerified
        case passwordUpdatedAt, providerUserInfo, validSince, disabled, lastLoginAt, createdAt, phoneNumber
        case customAuth, customAttributes, emailLinkSignin, initialEmail, mfaInfo, passkeyInfo, lastRefreshAt
        case tenantId, screenName, language, timeZone, dateOfBirth

        public var protoName: String {
            self == .passwordHash ? "password" : SnakeCase.from(rawValue)
        }
    }

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
}
