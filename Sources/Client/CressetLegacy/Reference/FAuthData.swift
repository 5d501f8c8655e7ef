public import Foundation

/// A session: who is logged in, and how.
///
/// It does not change. ``Firebase/authData`` has the newest token.
#if canImport(ObjectiveC)
    @objcMembers
#endif
open class FAuthData: NSObject, @unchecked Sendable {
    /// What the token says, as security rules see it: `uid`, `provider`, and `token` with the claims.
    public let auth: [AnyHashable: Any]
    /// When the token ends, in seconds since 1970.
    public let expires: NSNumber
    /// The user's id, unique across providers.
    public let uid: String
    /// How the user has logged in: `password`, `twitter`, `facebook`, `google`, `github`, `anonymous`, `custom`.
    public let provider: String
    /// The session's token: a secret.
    public let token: String
    /// What the provider says of the user.
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
}
