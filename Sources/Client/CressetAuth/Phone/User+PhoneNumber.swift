import CressetWire
import Foundation

extension User {
    /// Completion-handler form of ``updatePhoneNumber(_:)``.
    public func updatePhoneNumber(_ credential: PhoneAuthCredential, completion: (((any Error)?) -> Void)?) {
        core.start(completion) { try await self.updatePhoneNumber(credential) }
    }

    /// Changes or adds the phone number.
    ///
    /// Fails with `invalidVerificationCode`, `missingVerificationCode`, `invalidVerificationID`,
    /// `missingVerificationID`, `sessionExpired`, `credentialAlreadyInUse` for another account's number,
    /// `operationNotAllowed`, `requiresRecentLogin`, `unsupportedFirstFactor`.
    public func updatePhoneNumber(_ credential: PhoneAuthCredential) async throws {
        let request = try credential.request()
        try await core.perform(for: self) { [core] in
            let response = try await core.withToken(of: self) { token in
                try await core.backend.call(SignInWithPhoneNumber.self) { call in
                    call = request
                    call.operation = .update
                    call.idToken = token
                    call.tenantId = self.tenantID
                }
            }
            // Store the new tokens before any other step can fail: the previous tokens may be revoked.
            self.updateTokens(from: response)
            try core.userChanged(self)
            try await self.readAgain()
        }
    }
}
