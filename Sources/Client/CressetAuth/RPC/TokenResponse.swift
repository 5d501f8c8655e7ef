package import CressetWire

/// A response with a session's tokens, if the method created new ones.
package protocol TokenResponse: WireBody {
    /// The ID token, a secret.
    var idToken: String? { get }
    /// The refresh token, a secret.
    var refreshToken: String? { get }
    /// The ID token's lifetime in seconds, as text.
    var expiresIn: String? { get }
}

extension FinalizeMfaEnrollment.Response: TokenResponse {
    package var expiresIn: String? { nil }
}

extension FinalizeMfaSignIn.Response: TokenResponse {
    package var expiresIn: String? { nil }
}

extension FinalizePasskeyEnrollment.Response: TokenResponse {
    package var expiresIn: String? { nil }
}

extension FinalizePasskeySignIn.Response: TokenResponse {
    package var expiresIn: String? { nil }
}

extension WithdrawMfaEnrollment.Response: TokenResponse {
    package var expiresIn: String? { nil }
}

extension ExchangeFirebaseSession.Response: TokenResponse {}
extension SignInWithCustomToken.Response: TokenResponse {}
extension SignInWithEmailLink.Response: TokenResponse {}
extension SignInWithGameCenter.Response: TokenResponse {}
extension SignInWithIDP.Response: TokenResponse {}
extension SignInWithPassword.Response: TokenResponse {}
extension SignInWithPhoneNumber.Response: TokenResponse {}
extension SignUp.Response: TokenResponse {}
extension UpdateAccount.Response: TokenResponse {}
