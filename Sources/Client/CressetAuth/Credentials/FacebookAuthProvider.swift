public import Foundation

/// Facebook.
open class FacebookAuthProvider: NSObject {
    /// The provider's id.
    public static let id = "facebook.com"

    /// What the class has belongs to the class; the vendor's has no instances either.
    @available(*, unavailable)
    public override init() {
        super.init()
    }

    open class func credential(withAccessToken accessToken: String) -> AuthCredential {
        OAuthCredential(provider: id, accessToken: accessToken)
    }
}
