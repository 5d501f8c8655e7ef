public import Foundation

/// An immutable session: the logged-in user and the sign-in method.
///
/// ``Firebase/authData`` has the latest token.
#if canImport(ObjectiveC)
    @objcMembers
#endif
open class FAuthData: NSObject, @unchecked Sendable {
    /// The token's claims for security rules: `uid`, `provider`, and `token` with all claims.
    public let auth: [AnyHashable: Any]
    /// The token's expiry, in seconds since 1970.
    public let expires: NSNumber
    /// The user's ID, unique across providers.
    public let uid: String
    /// The sign-in method: `password`, `twitter`, `facebook`, `google`, `github`, `anonymous`, `custom`.
    public let provider: String
    /// The session's token, a secret.
    public let token: String
    /// The user's profile at the provider.
    public let providerData: [AnyHashable: Any]

    init(
        auth: [AnyHashable: Any], expires: NSNumber, uid: String, provider: String, token: String,
        providerData: [AnyHashable: Any]
    ) {
        self.auth = auth
        self.expires = expires
        self.uid = uid
        self.provider = provider
        self.token = token
        self.providerData = providerData
    }

    /// The user and the sign-in method, without secrets or profile data, for logs.
    override open var description: String { "FAuthData(uid: \(uid), provider: \(provider))" }
}
