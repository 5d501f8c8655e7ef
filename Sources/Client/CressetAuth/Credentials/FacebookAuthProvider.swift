public import Foundation

/// Facebook.
open class FacebookAuthProvider: NSObject {
    /// The provider's id.
    public static let id = "facebook.com"

    open class func credential(withAccessToken accessToken: String) -> AuthCredential {
        OAuthCredential(provider: id, accessToken: accessToken)
    }
}
