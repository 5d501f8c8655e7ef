public import Foundation

/// The facts about a user at one provider.
#if canImport(ObjectiveC)
    @objc(FIRUserInfo)
#endif
public protocol UserInfo: NSObjectProtocol {
    /// `password`, `google.com`, …; `Firebase` for the user itself.
    var providerID: String { get }
    /// The user's id at the provider.
    var uid: String { get }
    /// The name.
    var displayName: String? { get }
    /// The picture.
    var photoURL: URL? { get }
    /// The e-mail address.
    var email: String? { get }
    /// The phone number, E.164.
    var phoneNumber: String? { get }
}
