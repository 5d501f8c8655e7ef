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
/// The legacy name of this ID.
public let EmailAuthProviderID = "password"
/// The legacy name of this ID.
public let GoogleAuthProviderID = "google.com"
/// The legacy name of this ID.
public let FacebookAuthProviderID = "facebook.com"
/// The legacy name of this ID.
public let TwitterAuthProviderID = "twitter.com"
/// The legacy name of this ID.
public let GitHubAuthProviderID = "github.com"
/// The legacy name of this method.
public let EmailPasswordAuthSignInMethod = "password"
/// The legacy name of this method.
public let EmailLinkAuthSignInMethod = "emailLink"
/// The legacy name of this method.
public let GoogleAuthSignInMethod = "google.com"
/// The legacy name of this method.
public let FacebookAuthSignInMethod = "facebook.com"
/// The legacy name of this method.
public let TwitterAuthSignInMethod = "twitter.com"
/// The legacy name of this method.
public let GitHubAuthSignInMethod = "github.com"
/// The legacy name of this ID.
public let GameCenterAuthProviderID = "gc.apple.com"
/// The legacy name of this ID.
public let PhoneAuthProviderID = "phone"
/// The legacy name of this method.
public let GameCenterAuthSignInMethod = "gc.apple.com"
/// The legacy name of this method.
public let PhoneAuthSignInMethod = "phone"
/// The handle of a listener.
public typealias AuthStateDidChangeListenerHandle = NSObjectProtocol
/// The handle of a listener.
public typealias IDTokenDidChangeListenerHandle = NSObjectProtocol

extension NSNotification.Name {
    /// ``Auth/authStateDidChangeNotification``
    public static let AuthStateDidChange = Auth.authStateDidChangeNotification
}
