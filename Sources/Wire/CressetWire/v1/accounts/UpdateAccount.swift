/// `POST v1/accounts:update` (docs/wire §6.6).
public enum UpdateAccount: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:update", v3: "setAccountInfo", scoped: "/accounts:update")

    public struct Request: WireRequest {
        /// The complete list of second factors.
        public struct Mfa: WireBody {
            public var enrollments: [MfaEnrollment]?

            public init() {}

            public mutating func bind(to fields: inout WireFields) {
                fields.bind("enrollments", to: &enrollments)
            }
        }

        public var idToken: String?
        public var oobCode: String?
        public var localId: String?
        public var email: String?
        public var password: String?
        public var displayName: String?
        public var photoUrl: String?
        public var deleteAttribute: [UserAttributeName]?
        public var deleteProvider: [String]?
        /// Passkey IDs in Base64.
        public var deletePasskey: [String]?
        /// Extension: new names of passkeys.
        public var cressetPasskeyNames: [PasskeyInfo]?
        public var linkProviderUserInfo: ProviderUserInfo?
        public var returnSecureToken: Bool?
        public var tenantId: String?
        public var customAttributes: String?
        public var disableUser: Bool?
        public var emailVerified: Bool?
        public var phoneNumber: String?
        /// Seconds since 1970.
        public var validSince: StringInt64?
        /// Milliseconds since 1970.
        public var createdAt: StringInt64?
        /// Milliseconds since 1970.
        public var lastLoginAt: StringInt64?
        public var mfa: Mfa?
        public var targetProjectId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("idToken", to: &idToken)
            fields.bind("oobCode", to: &oobCode)
            fields.bind("localId", to: &localId)
            fields.bind("email", to: &email)
            fields.bind("password", to: &password)
            fields.bind("displayName", to: &displayName)
            fields.bind("photoUrl", to: &photoUrl)
            fields.bind("deleteAttribute", to: &deleteAttribute)
            fields.bind("deleteProvider", to: &deleteProvider)
            fields.bind("deletePasskey", to: &deletePasskey)
            fields.bind("cressetPasskeyNames", to: &cressetPasskeyNames)
            fields.bind("linkProviderUserInfo", to: &linkProviderUserInfo)
            fields.bind("returnSecureToken", to: &returnSecureToken)
            fields.bind("tenantId", to: &tenantId)
            fields.bind("customAttributes", to: &customAttributes)
            fields.bind("disableUser", to: &disableUser)
            fields.bind("emailVerified", to: &emailVerified)
            fields.bind("phoneNumber", to: &phoneNumber)
            fields.bind("validSince", to: &validSince)
            fields.bind("createdAt", to: &createdAt)
            fields.bind("lastLoginAt", to: &lastLoginAt)
            fields.bind("mfa", to: &mfa)
            fields.bind("targetProjectId", to: &targetProjectId)
        }
    }

    /// Response of `accounts:update`, with tokens only after a change of credentials.
    public struct Response: WireBody {
        public var kind: String? = "identitytoolkit#SetAccountInfoResponse"
        public var localId: String?
        public var email: String?
        public var displayName: String?
        public var idToken: String?
        public var providerUserInfo: [ProviderUserInfo]?
        public var newEmail: String?
        public var photoUrl: String?
        public var refreshToken: String?
        /// In seconds, as text.
        public var expiresIn: String?
        public var passwordHash: WireBytes?
        public var emailVerified: Bool?

        public init() {}

        public init(localId: String) {
            self.localId = localId
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("kind", to: &kind)
            fields.bind("localId", to: &localId)
            fields.bind("email", to: &email)
            fields.bind("displayName", to: &displayName)
            fields.bind("idToken", to: &idToken)
            fields.bind("providerUserInfo", to: &providerUserInfo)
            fields.bind("newEmail", to: &newEmail)
            fields.bind("photoUrl", to: &photoUrl)
            fields.bind("refreshToken", to: &refreshToken)
            fields.bind("expiresIn", to: &expiresIn)
            fields.bind("passwordHash", to: &passwordHash)
            fields.bind("emailVerified", to: &emailVerified)
        }
    }
}

public struct UserAttributeName: WireEnum {
    public static let protoName =
        "type.googleapis.com/google.cloud.identitytoolkit.v1.SetAccountInfoRequest.UserAttributeName"
    public static let names = [
        "USER_ATTRIBUTE_NAME_UNSPECIFIED", "EMAIL", "DISPLAY_NAME", "PROVIDER", "PHOTO_URL", "PASSWORD",
        "RAW_USER_INFO",
    ]

    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let email = UserAttributeName(rawValue: "EMAIL")
    public static let displayName = UserAttributeName(rawValue: "DISPLAY_NAME")
    public static let provider = UserAttributeName(rawValue: "PROVIDER")
    public static let photoURL = UserAttributeName(rawValue: "PHOTO_URL")
    public static let password = UserAttributeName(rawValue: "PASSWORD")
    public static let rawUserInfo = UserAttributeName(rawValue: "RAW_USER_INFO")
}
