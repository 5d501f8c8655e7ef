import CressetWire
import Foundation

#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    public import AuthenticationServices
#endif

extension Auth {
    /// Asks for what the device needs to sign by a passkey. The request is good for a few minutes.
    ///
    /// Fails with `operationNotAllowed` where the project has passkeys off.
    public func startPasskeySignIn() async throws -> PasskeyAssertionRequest {
        try await core.call(StartPasskeySignIn.self) { _ in }.request()
    }

    /// Signs in by the passkey that has signed.
    ///
    /// Fails with `invalidCredential` for an answer that the server does not believe or whose passkey it does not know,
    /// `userDisabled`, `operationNotAllowed`, and with `secondFactorRequired` where a second factor is asked for after it.
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

    /// Has a passkey sign, and signs in by it.
    ///
    /// Fails with `webContextCancelled` when the person did not want to, and as
    /// ``finalizePasskeySignIn(withPlatformCredential:)`` does.
    @discardableResult
    public func signInWithPasskey(presentedBy presenter: any PasskeyPresenter) async throws -> AuthDataResult {
        let request = try await startPasskeySignIn()
        let assertion = try await Presentation.answer(closedText: "No passkey assertion was returned.") {
            try await presenter.assertion(for: request)
        }
        return try await finalizePasskeySignIn(withPlatformCredential: assertion)
    }
}
