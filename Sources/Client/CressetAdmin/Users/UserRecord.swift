import CressetAuth
import CressetWire
public import Foundation

/// A user of the project.
public struct UserRecord: Sendable {
    /// A sign-in method.
    public struct Provider: Sendable {
        /// `password`, `phone`, `google.com`, ….
        public let providerID: String
        /// The user's ID at the provider.
        public let rawID: String
        /// The email address at the provider.
        public let email: String?
        /// The display name at the provider.
        public let displayName: String?
        /// The picture at the provider.
        public let photoURL: String?

        /// Creates a sign-in method.
        public init(
            providerID: String, rawID: String, email: String? = nil, displayName: String? = nil,
            photoURL: String? = nil
        ) {
            self.providerID = providerID
            self.rawID = rawID
            self.email = email
            self.displayName = displayName
            self.photoURL = photoURL
        }
    }

    /// A second factor.
    public struct Factor: Sendable {
        /// The ID of the enrollment; empty for a new one.
        public let id: String
        /// The user's name for it.
        public let displayName: String?
        /// The phone number; `nil` for an app with one-time passwords.
        public let phoneNumber: String?
        /// The time of the enrollment.
        public var enrolledAt: Date? { enrollment.flatMap { Date(rfc3339: $0) } }
        let enrollment: String?

        /// Creates a factor with a phone number in E.164 format.
        public init(phoneNumber: String, displayName: String? = nil) {
            self.init(id: "", displayName: displayName, phoneNumber: phoneNumber, enrollment: nil)
        }

        init(id: String, displayName: String?, phoneNumber: String?, enrollment: String?) {
            self.id = id
            self.displayName = displayName
            self.phoneNumber = phoneNumber
            self.enrollment = enrollment
        }
    }

    /// A passkey.
    public struct Passkey: Sendable {
        /// The ID of the credential in Base64.
        public let id: String
        /// The user's name for it.
        public let name: String?
    }

    /// The user's ID.
    public let userID: String
    /// The email address.
    public let email: String?
    /// True for a verified email address.
    public let isEmailVerified: Bool
    /// The phone number in E.164 format.
    public let phoneNumber: String?
    /// The display name.
    public let displayName: String?
    /// The URL of the user's picture.
    public let photoURL: String?
    /// True for a disabled user.
    public let isDisabled: Bool
    /// The tenant; `nil` for a user of the project itself.
    public let tenantID: String?
    /// The time of creation.
    public let createdAt: Date?
    /// The time of the last sign-in.
    public let lastSignInAt: Date?
    /// Tokens of sign-ins before this time are revoked.
    public let tokensValidAfter: Date?
    /// The sign-in methods.
    public let providers: [Provider]
    /// The second factors.
    public let secondFactors: [Factor]
    /// The passkeys.
    public let passkeys: [Passkey]
    /// The last refresh.
    public let lastRefreshAt: Date?
    /// The password hash; `nil` if hidden.
    public let passwordHash: Data?
    /// Its salt.
    public let passwordSalt: Data?
    private let claims: JSONObject

    init?(_ user: CressetWire.UserInfo) {
        guard let id = user.localId else { return nil }
        userID = id
        email = user.email
        isEmailVerified = user.emailVerified == true
        phoneNumber = user.phoneNumber
        displayName = user.displayName
        photoURL = user.photoUrl
        isDisabled = user.disabled == true
        tenantID = user.tenantId
        createdAt = user.createdAt.map { Date(timeIntervalSince1970: Double($0.value) / 1000) }
        lastSignInAt = user.lastLoginAt.map { Date(timeIntervalSince1970: Double($0.value) / 1000) }
        tokensValidAfter = user.validSince.map { Date(timeIntervalSince1970: Double($0.value)) }
        providers = (user.providerUserInfo ?? []).map { info in
            Provider(
                providerID: info.providerId ?? "", rawID: info.rawId ?? "", email: info.email,
                displayName: info.displayName, photoURL: info.photoUrl)
        }
        secondFactors = (user.mfaInfo ?? []).map { factor in
            Factor(
                id: factor.mfaEnrollmentId ?? "", displayName: factor.displayName, phoneNumber: factor.phoneInfo,
                enrollment: factor.enrolledAt)
        }
        passkeys = (user.passkeyInfo ?? []).map { Passkey(id: $0.credentialId ?? "", name: $0.name) }
        lastRefreshAt = user.lastRefreshAt.flatMap { Date(rfc3339: $0) }
        passwordHash = user.passwordHash.map { Data($0.bytes) }
        passwordSalt = user.salt.map { Data($0.bytes) }
        claims = user.customAttributes.flatMap { JSONObject(parsing: $0) } ?? [:]
    }

    /// The custom claims.
    public var customClaims: [String: any Sendable] { JSONValue.plain(claims) }
}
