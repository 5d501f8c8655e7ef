public import Foundation

/// Sign-in with Facebook.
#if canImport(ObjectiveC)
    @objc(FIRFacebookAuthProvider)
#endif
open class FacebookAuthProvider: NSObject {
    /// The provider's ID.
    public static let id = "facebook.com"

    /// Unavailable: the class has no instances.
    @available(*, unavailable)
    public override init() {
        super.init()
    }

    /// Returns a credential of a Facebook access token.
    open class func credential(withAccessToken accessToken: String) -> AuthCredential {
        OAuthCredential(provider: id, accessToken: accessToken)
    }
}
