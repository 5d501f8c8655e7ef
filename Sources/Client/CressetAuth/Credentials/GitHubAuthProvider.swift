public import Foundation

/// GitHub.
open class GitHubAuthProvider: NSObject {
    /// The provider's id.
    public static let id = "github.com"

    /// What the class has belongs to the class; the vendor's has no instances either.
    @available(*, unavailable)
    public override init() {
        super.init()
    }

    open class func credential(withToken token: String) -> AuthCredential {
        OAuthCredential(provider: id, accessToken: token)
    }
}
