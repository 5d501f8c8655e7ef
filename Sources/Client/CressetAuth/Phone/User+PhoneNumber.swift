import CressetWire
import Foundation

extension User {
    /// Completion-handler form of ``updatePhoneNumber(_:)``.
    public func updatePhoneNumber(_ credential: PhoneAuthCredential, completion: (((any Error)?) -> Void)? = nil) {
        core.start(completion) { try await self.updatePhoneNumber(credential) }
    }

    /// Changes the phone number, or gives the account one.
    ///
    /// Fails with `invalidVerificationCode`, `sessionExpired`, `invalidVerificationID`, `credentialAlreadyInUse` for a number
    /// that another account has, `requiresRecentLogin`, `unsupportedFirstFactor`.
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
            // Kept before anything else can fail: the tokens before them may be good no more.
            self.takeTokens(from: response)
            try core.userChanged(self)
            try await self.readAgain()
        }
    }
}
