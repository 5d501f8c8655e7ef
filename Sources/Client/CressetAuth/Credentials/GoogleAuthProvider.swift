public import Foundation

/// Google.
open class GoogleAuthProvider: NSObject {
    /// The provider's id.
    public static let id = "google.com"

    /// What the class has belongs to the class; the vendor's has no instances either.
    @available(*, unavailable)
    public override init() {
        super.init()
    }

    open class func credential(withIDToken idToken: String, accessToken: String) -> AuthCredential {
        OAuthCredential(provider: id, idToken: idToken, accessToken: accessToken)
    }
}
