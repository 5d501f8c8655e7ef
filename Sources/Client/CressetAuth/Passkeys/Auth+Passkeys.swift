import CressetWire
import Foundation

#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    public import AuthenticationServices
#endif

extension Auth {
    /// Requests a challenge for a passkey sign-in. The request is valid for a few minutes.
    ///
    /// Fails with `operationNotAllowed` unless the project enables passkeys.
    public func startPasskeySignIn() async throws -> PasskeyAssertionRequest {
        try await core.call(StartPasskeySignIn.self) { _ in }.request()
    }

    /// Signs in with a passkey's signature.
    ///
    /// Fails with `invalidCredential` for an invalid signature or an unknown passkey, `userDisabled`,
    /// `operationNotAllowed`, and with `secondFactorRequired` if the account requires a second factor.
    @discardableResult
    public func finalizePasskeySignIn(
        withPlatformCredential platformCredential: PasskeyAssertion
    ) async throws -> AuthDataResult {
        var request = FinalizePasskeySignIn.Request()
        request.authenticatorAuthenticationResponse = try AuthenticatorAssertion(platformCredential)
        return try await signIn(by: request)
    }

    private func signIn(by request: FinalizePasskeySignIn.Request) async throws -> AuthDataResult {
        return try await core.openSession { [core] in
            let response = try await core.firstFactor {
                try await core.backend.call(FinalizePasskeySignIn.self) { $0 = request }
            }
            return (try await core.user(of: response), nil)
        }
    }

    /// Asks the device for a passkey's signature and signs in.
    ///
    /// Fails with `webContextCancelled` if the user cancels, and with the errors of
    /// ``finalizePasskeySignIn(withPlatformCredential:)``.
    @discardableResult
    public func signInWithPasskey(presentedBy presenter: any PasskeyPresenter) async throws -> AuthDataResult {
        let request = try await startPasskeySignIn()
        let assertion = try await Presentation.answer(closedText: "No passkey assertion was returned.") {
            try await presenter.assertion(for: request)
        }
        return try await finalizePasskeySignIn(withPlatformCredential: assertion)
    }
}
