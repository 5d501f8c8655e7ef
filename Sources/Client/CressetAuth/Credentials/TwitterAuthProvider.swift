public import Foundation

/// Twitter.
open class TwitterAuthProvider: NSObject {
    /// The provider's id.
    public static let id = "twitter.com"

    /// What the class has belongs to the class; the vendor's has no instances either.
    @available(*, unavailable)
    public override init() {
        super.init()
    }

    open class func credential(withToken token: String, secret: String) -> AuthCredential {
        OAuthCredential(provider: id, accessToken: token, secret: secret)
    }
}
