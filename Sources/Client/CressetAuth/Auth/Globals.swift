// The names are the vendor's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// Constants that older releases exported beside the types that hold them now.
public let AuthErrorDomain = AuthErrors.domain
public let AuthErrorUserInfoNameKey = AuthErrors.userInfoNameKey
public let AuthErrorUserInfoEmailKey = AuthErrors.userInfoEmailKey
public let AuthErrorUserInfoUpdatedCredentialKey = AuthErrors.userInfoUpdatedCredentialKey
public let EmailAuthProviderID = "password"
public let GoogleAuthProviderID = "google.com"
public let FacebookAuthProviderID = "facebook.com"
public let TwitterAuthProviderID = "twitter.com"
public let GitHubAuthProviderID = "github.com"
public let EmailPasswordAuthSignInMethod = "password"
public let EmailLinkAuthSignInMethod = "emailLink"
public let GoogleAuthSignInMethod = "google.com"
public let FacebookAuthSignInMethod = "facebook.com"
public let TwitterAuthSignInMethod = "twitter.com"
public let GitHubAuthSignInMethod = "github.com"
public typealias AuthStateDidChangeListenerHandle = NSObjectProtocol
public typealias IDTokenDidChangeListenerHandle = NSObjectProtocol

extension NSNotification.Name {
    public static let AuthStateDidChange = Auth.authStateDidChangeNotification
}
