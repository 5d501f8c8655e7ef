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
    }

    /// A second factor.
    public struct Factor: Sendable {
        /// The ID of the enrollment.
        public let id: String
        /// The user's name for it.
        public let displayName: String?
        /// The phone number; `nil` for an app with one-time passwords.
        public let phoneNumber: String?
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
    private let claims: JSONObject

    /// - Returns: `nil` without a user ID.
    init?(_ user: UserInfo) {
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
                displayName: info.displayName)
        }
        secondFactors = (user.mfaInfo ?? []).map { factor in
            Factor(
                id: factor.mfaEnrollmentId ?? "", displayName: factor.displayName, phoneNumber: factor.phoneInfo)
        }
        claims = user.customAttributes.flatMap { JSONObject(parsing: $0) } ?? [:]
    }

    /// The custom claims.
    public var customClaims: [String: any Sendable] { JSONValue.plain(claims) }
}
