public import Foundation

/// A session: the user who is logged in, and the method.
///
/// It does not change. ``Firebase/authData`` has the newest token.
#if canImport(ObjectiveC)
    @objcMembers
#endif
open class FAuthData: NSObject, @unchecked Sendable {
    /// The token's claims, as security rules see them: `uid`, `provider`, and `token` with all of them.
    public let auth: [AnyHashable: Any]
    /// The end of the token, in seconds since 1970.
    public let expires: NSNumber
    /// The user's id, unique across providers.
    public let uid: String
    /// The sign-in method: `password`, `twitter`, `facebook`, `google`, `github`, `anonymous`, `custom`.
    public let provider: String
    /// The session's token: a secret.
    public let token: String
    /// The provider's facts about the user.
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

    /// The user and the sign-in method, for logs: neither the token nor anything that the provider tells.
    override open var description: String { "FAuthData(uid: \(uid), provider: \(provider))" }
}
