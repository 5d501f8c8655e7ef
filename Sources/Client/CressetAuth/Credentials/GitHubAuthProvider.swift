public import Foundation

/// Sign-in with GitHub.
#if canImport(ObjectiveC)
    @objc(FIRGitHubAuthProvider)
#endif
open class GitHubAuthProvider: NSObject {
    /// The provider's ID.
    public static let id = "github.com"

    /// Unavailable: the class has no instances.
    @available(*, unavailable)
    public override init() {
        super.init()
    }

    /// Returns a credential of a GitHub access token.
    open class func credential(withToken token: String) -> AuthCredential {
        OAuthCredential(provider: id, accessToken: token)
    }
}
