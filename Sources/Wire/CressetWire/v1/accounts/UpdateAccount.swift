/// `POST v1/accounts:update` (docs/wire §6.6).
public enum UpdateAccount: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:update", v3: "setAccountInfo", scoped: "/accounts:update")

    public struct Request: WireRequest {
        /// The complete list of second factors.
        public struct Mfa: Codable, Equatable, Sendable {
            public var enrollments: [MfaEnrollment]?

            public init() {}
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
    }

    /// Response of `accounts:update`, with tokens only after a change of credentials.
    public struct Response: Codable, Equatable, Sendable {
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

        public init(localId: String) {
            self.localId = localId
        }
    }
}
