public import Foundation

/// Sign-in with Google.
#if canImport(ObjectiveC)
    @objc(FIRGoogleAuthProvider)
#endif
open class GoogleAuthProvider: NSObject {
    /// The provider's ID.
    public static let id = "google.com"

    /// Unavailable: the class has no instances.
    @available(*, unavailable)
    public override init() {
        super.init()
    }

    /// Returns a credential of Google's tokens.
    open class func credential(withIDToken idToken: String, accessToken: String) -> AuthCredential {
        OAuthCredential(provider: id, idToken: idToken, accessToken: accessToken)
    }
}
