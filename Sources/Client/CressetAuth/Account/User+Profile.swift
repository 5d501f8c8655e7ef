import CressetWire
import Foundation

extension User {
    /// Returns a request to change the display name and the photo.
    public func createProfileChangeRequest() -> UserProfileChangeRequest {
        UserProfileChangeRequest(user: self)
    }

    /// Completion-handler form of ``reload()``.
    public func reload(completion: (((any Error)?) -> Void)?) {
        core.start(completion) { try await self.reload() }
    }

    /// Fetches the account from the server. Fails as ``getIDToken(forcingRefresh:)`` does.
    public func reload() async throws {
        try await core.run { [core] in
            try await core.endingSession(of: self) { try await self.readAgain(isInTurn: false) }
        }
    }

    /// Completion-handler form of ``updateEmail(to:)``.
    @available(*, deprecated, message: "Use sendEmailVerification(beforeUpdatingEmail:).")
    public func updateEmail(to email: String, completion: (((any Error)?) -> Void)?) {
        core.start(completion) { try await self.update { $0.email = email } }
    }

    /// Changes the e-mail address.
    ///
    /// Projects can require verification first: see ``sendEmailVerification(beforeUpdatingEmail:actionCodeSettings:)``.
    ///
    /// Fails with `invalidEmail`, `emailAlreadyInUse`, `operationNotAllowed`, `requiresRecentLogin`.
    @available(*, deprecated, message: "Use sendEmailVerification(beforeUpdatingEmail:).")
    public func updateEmail(to email: String) async throws {
        try await update { $0.email = email }
    }

    /// Completion-handler form of ``updatePassword(to:)``.
    public func updatePassword(to password: String, completion: (((any Error)?) -> Void)?) {
        core.start(completion) { try await self.updatePassword(to: password) }
    }

    /// Changes or adds the password and revokes all other sessions.
    ///
    /// Fails with `weakPassword`, `passwordDoesNotMeetRequirements`, `operationNotAllowed`, `requiresRecentLogin`.
    public func updatePassword(to password: String) async throws {
        guard !password.isEmpty else { throw NSError.missingPassword }
        try await update { $0.password = password }
    }

    /// Completion-handler form of ``delete()``.
    public func delete(completion: (((any Error)?) -> Void)?) {
        core.start(completion) { try await self.delete() }
    }

    /// Deletes the account and signs the user out. Fails with `requiresRecentLogin`, `adminRestrictedOperation`.
    public func delete() async throws {
        try await core.perform(on: self) { [core] in
            _ = try await core.withToken(of: self) { token in
                try await core.backend.call(DeleteAccount.self) { request in
                    request.idToken = token
                    request.localId = self.uid
                }
            }
            core.forceSignOut(self)
        }
    }

    func update(with change: @escaping @Sendable (inout UpdateAccount.Request) -> Void) async throws {
        try await core.perform(for: self) { [core] in
            let response = try await core.withToken(of: self) { token in
                try await core.backend.call(UpdateAccount.self) { request in
                    change(&request)
                    request.idToken = token
                    request.returnSecureToken = true
                }
            }
            // Store the new tokens before any other step can fail: the previous tokens are revoked.
            self.updateTokens(from: response)
            try core.userChanged(self)
            try await self.readAgain()
        }
    }

    func updateTokens(from response: some TokenResponse) {
        guard let fresh = try? TokenPair(response, at: core.platform.moment) else { return }
        change { $0.tokens = fresh }
    }

    func readAgain(isInTurn: Bool = true) async throws {
        let reading = beginReading()
        let account = try await core.withToken(of: self, isInTurn: isInTurn) { try await core.account(of: $0) }
        change(byReading: reading) { record in
            record.apply(account)
            if !record.providers.isEmpty { record.isAnonymous = false }
        }
        try core.userChanged(self)
    }
}
