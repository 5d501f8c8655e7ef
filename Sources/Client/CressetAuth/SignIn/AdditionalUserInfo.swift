import CressetWire
public import Foundation

/// The provider's facts about a user, from a sign-in.
open class AdditionalUserInfo: NSObject, @unchecked Sendable {
    /// The provider that the user signed in with; empty without one.
    public let providerID: String
    /// The provider's own description of the user.
    public let profile: [String: Any]?
    /// The user's name at the provider.
    public let username: String?
    /// True if this sign-in has created the account.
    public let isNewUser: Bool

    init(_ info: AuthCore.SignInInfo, isNewUser: Bool) {
        providerID = info.providerID
        profile = info.profile?.foundation
        username = info.username
        self.isNewUser = isNewUser
    }

    /// Returns ``isNewUser``.
    open func newUser() -> Bool { isNewUser }
}
