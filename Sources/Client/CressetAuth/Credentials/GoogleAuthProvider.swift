public import Foundation

/// Google.
open class GoogleAuthProvider: NSObject {
    /// The provider's id.
    public static let id = "google.com"

    open class func credential(withIDToken idToken: String, accessToken: String) -> AuthCredential {
        OAuthCredential(provider: id, idToken: idToken, accessToken: accessToken)
    }
}
