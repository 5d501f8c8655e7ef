public import Foundation

/// A passkey of a user.
#if canImport(ObjectiveC)
    @objc(FIRPasskeyInfo)
#endif
open class PasskeyInfo: NSObject, NSSecureCoding, @unchecked Sendable {
    /// The user's name for the passkey.
    public let name: String?
    /// The passkey's ID, in Base64, for ``User/unenrollPasskey(withCredentialID:)``.
    public let credentialID: String?

    init(_ passkey: UserRecord.Passkey) {
        name = passkey.name
        credentialID = passkey.credentialID
    }

    /// Always true.
    public class var supportsSecureCoding: Bool { true }

    /// Reads an archive.
    public required init?(coder: NSCoder) {
        name = coder.text(forKey: "name")
        credentialID = coder.text(forKey: "credentialID")
    }

    /// Writes all members.
    public func encode(with coder: NSCoder) {
        coder.encode(text: name, forKey: "name")
        coder.encode(text: credentialID, forKey: "credentialID")
    }
}
