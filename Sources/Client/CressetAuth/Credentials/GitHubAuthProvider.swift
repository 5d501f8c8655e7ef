public import Foundation

/// GitHub.
open class GitHubAuthProvider: NSObject {
    /// The provider's id.
    public static let id = "github.com"

    open class func credential(withToken token: String) -> AuthCredential {
        OAuthCredential(provider: id, accessToken: token)
    }
}
