public import Foundation

/// Facebook.
open class FacebookAuthProvider: NSObject {
    public static let id = "facebook.com"

    open class func credential(withAccessToken accessToken: String) -> AuthCredential {
        OAuthCredential(provider: id, accessToken: accessToken)
    }
}
