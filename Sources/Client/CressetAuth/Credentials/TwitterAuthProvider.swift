public import Foundation

/// Sign-in with Twitter.
#if canImport(ObjectiveC)
    @objc(FIRTwitterAuthProvider)
#endif
open class TwitterAuthProvider: NSObject {
    /// The provider's ID.
    public static let id = "twitter.com"

    /// Unavailable: the class has no instances.
    @available(*, unavailable)
    public override init() {
        super.init()
    }

    /// Returns a credential of a Twitter access token and its secret.
    open class func credential(withToken token: String, secret: String) -> AuthCredential {
        OAuthCredential(provider: id, accessToken: token, secret: secret)
    }
}
