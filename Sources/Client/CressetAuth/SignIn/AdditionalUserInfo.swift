import CressetWire
public import Foundation

/// A user's profile at the provider, from a sign-in.
#if canImport(ObjectiveC)
    @objc(FIRAdditionalUserInfo)
#endif
open class AdditionalUserInfo: NSObject, NSSecureCoding, @unchecked Sendable {
    /// The provider of the sign-in; empty without a provider.
    public let providerID: String
    /// The user's profile in the provider's own format.
    public let profile: [String: Any]?
    /// The user's name at the provider.
    public let username: String?
    /// True if this sign-in created the account.
    public let isNewUser: Bool

    init(_ info: AuthCore.SignInInfo, isNewUser: Bool) {
        providerID = info.providerID
        profile = info.profile?.foundation
        username = info.username
        self.isNewUser = isNewUser
    }

    /// Always true.
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
