public import Foundation

/// Sign-in with Facebook.
#if canImport(ObjectiveC)
    @objc(FIRFacebookAuthProvider)
#endif
open class FacebookAuthProvider: NSObject {
    /// The provider's id.
    public static let id = "facebook.com"

    /// Unavailable: the class has no instances, as the vendor's has none.
    @available(*, unavailable)
    public override init() {
        super.init()
    }

    /// Returns a credential of an access token of Facebook.
    open class func credential(withAccessToken accessToken: String) -> AuthCredential {
        OAuthCredential(provider: id, accessToken: accessToken)
    }
}
