import CressetWire
public import Foundation

/// The provider's facts about a user, from a sign-in.
#if canImport(ObjectiveC)
    @objc(FIRAdditionalUserInfo)
#endif
open class AdditionalUserInfo: NSObject, NSSecureCoding, @unchecked Sendable {
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

    /// True.
    public class var supportsSecureCoding: Bool { true }

    /// Reads an archive.
    public required init?(coder: NSCoder) {
        guard let providerID = coder.text(forKey: "providerID") else { return nil }
        self.providerID = providerID
        profile = coder.data(forKey: "profile").flatMap { JSONObject(parsing: Array($0)) }?.foundation
        username = coder.text(forKey: "username")
        isNewUser = coder.decodeBool(forKey: "isNewUser")
    }

    /// Writes all members.
    public func encode(with coder: NSCoder) {
        coder.encode(text: providerID, forKey: "providerID")
        coder.encode(data: profile.flatMap { try? JSONSerialization.data(withJSONObject: $0) }, forKey: "profile")
        coder.encode(text: username, forKey: "username")
        coder.encode(isNewUser, forKey: "isNewUser")
    }

    /// Returns ``isNewUser``.
    open func newUser() -> Bool { isNewUser }
}
