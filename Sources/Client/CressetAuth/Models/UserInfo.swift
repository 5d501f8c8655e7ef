public import Foundation

/// A user's profile at a provider.
#if canImport(ObjectiveC)
    @objc(FIRUserInfo)
#endif
public protocol UserInfo: NSObjectProtocol {
    /// `password`, `google.com`, …; `Firebase` for the user itself.
    var providerID: String { get }
    /// The user's ID at the provider.
    var uid: String { get }
    /// The name.
    var displayName: String? { get }
    /// The photo.
    var photoURL: URL? { get }
    /// The e-mail address.
    var email: String? { get }
    /// The phone number, in E.164 format.
    var phoneNumber: String? { get }
}
