public import Foundation

/// Sign-in with GitHub.
#if canImport(ObjectiveC)
    @objc(FIRGitHubAuthProvider)
#endif
open class GitHubAuthProvider: NSObject {
    /// The provider's id.
    public static let id = "github.com"

    /// Unavailable: the class has no instances, as the vendor's has none.
    @available(*, unavailable)
    public override init() {
        super.init()
    }

    /// Returns a credential of an access token of GitHub.
    open class func credential(withToken token: String) -> AuthCredential {
        OAuthCredential(provider: id, accessToken: token)
    }
}
