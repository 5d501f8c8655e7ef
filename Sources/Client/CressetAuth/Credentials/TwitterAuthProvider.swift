public import Foundation

/// Twitter.
open class TwitterAuthProvider: NSObject {
    /// The provider's id.
    public static let id = "twitter.com"

    open class func credential(withToken token: String, secret: String) -> AuthCredential {
        OAuthCredential(provider: id, accessToken: token, secret: secret)
    }
}
