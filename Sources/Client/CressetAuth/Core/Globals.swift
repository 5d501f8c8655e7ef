// The names are the vendor's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// ``AuthErrors/domain``, under the name of older releases.
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
/// The ``MultiFactorInfo/factorID`` of devices that make codes.
public let TOTPMultiFactorID = "totp"
/// The id that older releases gave this provider or method.
public let EmailAuthProviderID = "password"
/// The id that older releases gave this provider or method.
public let GoogleAuthProviderID = "google.com"
/// The id that older releases gave this provider or method.
public let FacebookAuthProviderID = "facebook.com"
/// The id that older releases gave this provider or method.
public let TwitterAuthProviderID = "twitter.com"
/// The id that older releases gave this provider or method.
public let GitHubAuthProviderID = "github.com"
/// The id that older releases gave this provider or method.
public let EmailPasswordAuthSignInMethod = "password"
/// The id that older releases gave this provider or method.
public let EmailLinkAuthSignInMethod = "emailLink"
/// The id that older releases gave this provider or method.
public let GoogleAuthSignInMethod = "google.com"
/// The id that older releases gave this provider or method.
public let FacebookAuthSignInMethod = "facebook.com"
/// The id that older releases gave this provider or method.
public let TwitterAuthSignInMethod = "twitter.com"
/// The id that older releases gave this provider or method.
public let GitHubAuthSignInMethod = "github.com"
/// The id that older releases gave this provider or method.
public let GameCenterAuthProviderID = "gc.apple.com"
/// The id that older releases gave this provider or method.
public let PhoneAuthProviderID = "phone"
/// The id that older releases gave this provider or method.
public let GameCenterAuthSignInMethod = "gc.apple.com"
/// The id that older releases gave this provider or method.
public let PhoneAuthSignInMethod = "phone"
/// The handle of a listener.
public typealias AuthStateDidChangeListenerHandle = NSObjectProtocol
/// The handle of a listener.
public typealias IDTokenDidChangeListenerHandle = NSObjectProtocol

extension NSNotification.Name {
    /// ``Auth/authStateDidChangeNotification``
    public static let AuthStateDidChange = Auth.authStateDidChangeNotification
}
