import CressetWire
import Foundation

#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    public import AuthenticationServices
#endif

extension User {
    /// The passkeys, as they were last read from the server; `nil` before that.
    public var enrolledPasskeys: [PasskeyInfo]? { record.passkeys?.map(PasskeyInfo.init) }

    /// Asks for what the device needs to make a passkey. The request is good for a few minutes.
    ///
    /// Fails with `operationNotAllowed` where the project has passkeys off, and `requiresRecentLogin`.
    ///
    /// - Parameter name: The passkey's name, for people; `nil` for one that says nothing.
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

    /// Enrols the passkey that the device has made.
    ///
    /// Fails with `invalidCredential` for an answer that the server does not believe, `credentialAlreadyInUse`, and
    /// `operationNotAllowed`.
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
            self.takeTokens(from: response)
            try core.userChanged(self)
            try await self.readAgain()
            return AuthDataResult(user: self, info: nil)
        }
    }

    /// Has a passkey made, and enrols it.
    ///
    /// Fails with `webContextCancelled` when the person did not want one, and as ``startPasskeyEnrollment(withName:)`` and
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

    /// Gives a passkey another name.
    ///
    /// - Parameters:
    ///   - credentialID: ``PasskeyInfo/credentialID``
    ///   - name: Up to 256 UTF-16 units; an empty one takes the name away.
    public func renamePasskey(withCredentialID credentialID: String, to name: String) async throws {
        try await update { request in
            var passkey = CressetWire.PasskeyInfo()
            passkey.credentialId = credentialID
            passkey.name = name
            request.cressetPasskeyNames = [passkey]
        }
    }

    /// Removes a passkey: it signs in no more.
    ///
    /// - Parameter credentialID: ``PasskeyInfo/credentialID``
    public func unenrollPasskey(withCredentialID credentialID: String) async throws {
        try await update { $0.deletePasskey = [credentialID] }
    }
}
