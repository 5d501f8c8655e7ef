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
        try await core.backend.call(StartPasskeySignIn.self) { _ in }.request()
    }

    /// Signs in by the passkey that has signed.
    ///
    /// Fails with `invalidCredential` for an answer that the server does not believe or whose passkey it does not know,
    /// `userDisabled`, `operationNotAllowed`, and with `secondFactorRequired` where a second factor is asked for after it.
    @discardableResult
    public func finalizePasskeySignIn(
        withPlatformCredential platformCredential: PasskeyAssertion
    ) async throws -> AuthDataResult {
        let request = try request(with: platformCredential)
        return try await core.openSession { [core] in
            let response = try await core.firstFactor {
                try await core.backend.call(FinalizePasskeySignIn.self) { $0 = request }
            }
            return (try await core.user(of: response), nil)
        }
    }

    private func request(with credential: PasskeyAssertion) throws -> FinalizePasskeySignIn.Request {
        let members: [Data?] = [credential.rawAuthenticatorData, credential.signature, credential.userID]
        let texts = members.compactMap { $0?.base64EncodedString() }
        guard texts.count == 3 else {
            throw NSError.auth(.invalidCredential, text: "The device's answer is not complete.")
        }
        var parts = AuthenticatorAssertion.Response()
        parts.clientDataJSON = credential.rawClientDataJSON.base64EncodedString()
        parts.authenticatorData = texts[0]
        parts.signature = texts[1]
        parts.userHandle = texts[2]
        var answer = AuthenticatorAssertion()
        answer.id = credential.credentialID.base64EncodedString()
        answer.response = parts
        var request = FinalizePasskeySignIn.Request()
        request.authenticatorAuthenticationResponse = answer
        return request
    }

    /// Has a passkey sign, and signs in by it.
    ///
    /// Fails with `webContextCancelled` when the person did not want to, and as
    /// ``finalizePasskeySignIn(withPlatformCredential:)`` does.
    @discardableResult
    public func signInWithPasskey(presentedBy presenter: any PasskeyPresenter) async throws -> AuthDataResult {
        let request = try await startPasskeySignIn()
        do {
            return try await finalizePasskeySignIn(
                withPlatformCredential: try await presenter.assertion(for: request))
        } catch is CancellationError {
            throw NSError.auth(.webContextCancelled, text: "No passkey has signed.")
        }
    }
}
