import CressetWire
import Foundation

#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    public import AuthenticationServices
#endif

extension User {
    /// The passkeys, as last fetched from the server; `nil` before.
    public var enrolledPasskeys: [PasskeyInfo]? { record.passkeys?.map(PasskeyInfo.init) }

    /// Requests a challenge for a new passkey. The request is valid for a few minutes.
    ///
    /// Fails with `operationNotAllowed` unless the project enables passkeys, and `requiresRecentLogin`.
    ///
    /// - Parameter name: The passkey's name; `nil` for a default.
    public func startPasskeyEnrollment(withName name: String?) async throws -> PasskeyRegistrationRequest {
        let name = name.flatMap { $0.isEmpty ? nil : $0 } ?? "Unnamed account (Apple)"
        let response = try await core.run { [core] in
            let response = try await core.withToken(of: self, isInTurn: false) { token in
                try await core.backend.call(StartPasskeyEnrollment.self) { request in
                    request.idToken = token
                    request.tenantId = self.tenantID
                }
            }
            self.passkeyName = name
            return response
        }
        return try response.request(named: name)
    }

    /// Enrolls a passkey created by the device.
    ///
    /// Fails with `invalidCredential` for an invalid response of the device, `credentialAlreadyInUse`,
    /// `operationNotAllowed`, and `requiresRecentLogin`.
    @discardableResult
    public func finalizePasskeyEnrollment(
        withPlatformCredential platformCredential: PasskeyRegistration
    ) async throws -> AuthDataResult {
        guard let attestation = platformCredential.rawAttestationObject else {
            throw NSError.auth(.invalidCredential, text: "The authenticator's response has no attestation object.")
        }
        var answer = AuthenticatorRegistration()
        var parts = AuthenticatorRegistration.Response()
        parts.clientDataJSON = platformCredential.rawClientDataJSON.base64EncodedString()
        parts.attestationObject = attestation.base64EncodedString()
        answer.id = platformCredential.credentialID.base64EncodedString()
        answer.response = parts
        return try await finalize(answer)
    }

    private func finalize(_ answer: AuthenticatorRegistration) async throws -> AuthDataResult {
        try await core.perform(for: self) { [core] in
            let response = try await core.withToken(of: self) { token in
                try await core.backend.call(FinalizePasskeyEnrollment.self) { request in
                    request.idToken = token
                    request.name = self.passkeyName
                    request.authenticatorRegistrationResponse = answer
                    request.tenantId = self.tenantID
                }
            }
            self.passkeyName = nil
            self.updateTokens(from: response)
            try core.userChanged(self)
            try await self.readAgain()
            return AuthDataResult(user: self, info: nil)
        }
    }

    /// Creates a passkey on the device and enrolls it.
    ///
    /// Fails with `webContextCancelled` if the user cancels, and as ``startPasskeyEnrollment(withName:)`` and
    /// ``finalizePasskeyEnrollment(withPlatformCredential:)`` do.
    @discardableResult
    public func enrollPasskey(
        withName name: String?, presentedBy presenter: any PasskeyPresenter
    ) async throws -> AuthDataResult {
        let request = try await startPasskeyEnrollment(withName: name)
        let registration = try await Presentation.answer(closedText: "No passkey was created.") {
            try await presenter.registration(for: request)
        }
        return try await finalizePasskeyEnrollment(withPlatformCredential: registration)
    }

    /// Renames a passkey. Fails with `invalidCredential` for an unknown one.
    ///
    /// - Parameters:
    ///   - credentialID: ``PasskeyInfo/credentialID``
    ///   - name: Up to 256 UTF-16 units; an empty one removes the name.
    public func renamePasskey(withCredentialID credentialID: String, to name: String) async throws {
        try await update { request in
            var passkey = CressetWire.PasskeyInfo()
            passkey.credentialId = credentialID
            passkey.name = name
            request.cressetPasskeyNames = [passkey]
        }
    }

    /// Removes a passkey.
    ///
    /// Fails with `invalidCredential` for an unknown one, `requiresRecentLogin`, and `operationNotAllowed` for the last
    /// second factor if the project requires one.
    ///
    /// - Parameter credentialID: ``PasskeyInfo/credentialID``
    public func unenrollPasskey(withCredentialID credentialID: String) async throws {
        try await update { $0.deletePasskey = [credentialID] }
    }
}
