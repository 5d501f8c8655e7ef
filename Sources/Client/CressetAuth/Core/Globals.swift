// The names are Firebase's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The legacy name of ``AuthErrors/domain``.
public let AuthErrorDomain = AuthErrors.domain
/// ``AuthErrors/userInfoNameKey``
public let AuthErrorUserInfoNameKey = AuthErrors.userInfoNameKey
/// ``AuthErrors/userInfoEmailKey``
public let AuthErrorUserInfoEmailKey = AuthErrors.userInfoEmailKey
/// ``AuthErrors/userInfoUpdatedCredentialKey``
public let AuthErrorUserInfoUpdatedCredentialKey = AuthErrors.userInfoUpdatedCredentialKey
/// ``AuthErrors/userInfoMultiFactorResolverKey``
public let AuthErrorUserInfoMultiFactorResolverKey = AuthErrors.userInfoMultiFactorResolverKey
/// The ``MultiFactorInfo/factorID`` of phone numbers.
public let PhoneMultiFactorID = "phone"
/// The ``MultiFactorInfo/factorID`` of authenticator apps.
public let TOTPMultiFactorID = "totp"
/// The legacy name of ``EmailAuthProvider/id``.
public let EmailAuthProviderID = "password"
/// The legacy name of ``GoogleAuthProvider/id``.
public let GoogleAuthProviderID = "google.com"
/// The legacy name of ``FacebookAuthProvider/id``.
public let FacebookAuthProviderID = "facebook.com"
/// The legacy name of ``TwitterAuthProvider/id``.
public let TwitterAuthProviderID = "twitter.com"
/// The legacy name of ``GitHubAuthProvider/id``.
public let GitHubAuthProviderID = "github.com"
/// The sign-in method with a password.
public let EmailPasswordAuthSignInMethod = "password"
/// The sign-in method with an e-mail link.
public let EmailLinkAuthSignInMethod = "emailLink"
/// The sign-in method with Google.
public let GoogleAuthSignInMethod = "google.com"
/// The sign-in method with Facebook.
public let FacebookAuthSignInMethod = "facebook.com"
/// The sign-in method with Twitter.
public let TwitterAuthSignInMethod = "twitter.com"
/// The sign-in method with GitHub.
public let GitHubAuthSignInMethod = "github.com"
/// The legacy name of ``GameCenterAuthProvider/id``.
public let GameCenterAuthProviderID = "gc.apple.com"
/// The legacy name of ``PhoneAuthProvider/id``.
public let PhoneAuthProviderID = "phone"
/// The sign-in method with Game Center.
public let GameCenterAuthSignInMethod = "gc.apple.com"
/// The sign-in method with a phone number.
public let PhoneAuthSignInMethod = "phone"
/// The handle of a listener.
public typealias AuthStateDidChangeListenerHandle = NSObjectProtocol
/// The handle of a listener.
public typealias IDTokenDidChangeListenerHandle = NSObjectProtocol

extension NSNotification.Name {
    /// ``Auth/authStateDidChangeNotification``
    public static let AuthStateDidChange = Auth.authStateDidChangeNotification
}
