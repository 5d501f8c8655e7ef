public import Foundation

/// What is known of a user at one provider.
public protocol UserInfo: NSObjectProtocol {
    /// `password`, `google.com`, …; `Firebase` for the user itself.
    var providerID: String { get }
    /// The user's id at the provider.
    var uid: String { get }
    var displayName: String? { get }
    var photoURL: URL? { get }
    var email: String? { get }
    var phoneNumber: String? { get }
}
