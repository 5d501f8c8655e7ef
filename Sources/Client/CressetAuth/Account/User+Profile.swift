import CressetWire
import Foundation

extension User {
    /// Returns a request that gathers changes of the name and the picture.
    public func createProfileChangeRequest() -> UserProfileChangeRequest {
        UserProfileChangeRequest(user: self)
    }

    /// Completion-handler form of ``reload()``.
    public func reload(completion: (((any Error)?) -> Void)? = nil) {
        core.start(completion) { try await self.reload() }
    }

    /// Reads the account again.
    public func reload() async throws {
        try await core.run { [core] in
            try await core.endingSession(of: self) { try await self.readAgain(isInTurn: false) }
        }
    }

    /// Completion-handler form of ``updateEmail(to:)``.
    @available(*, deprecated, message: "Use sendEmailVerification(beforeUpdatingEmail:).")
    public func updateEmail(to email: String, completion: (((any Error)?) -> Void)? = nil) {
        core.start(completion) { try await self.update { $0.email = email } }
    }

    /// Changes the e-mail address. Refused where new addresses must be verified first: see
    /// ``sendEmailVerification(beforeUpdatingEmail:actionCodeSettings:)``.
    ///
    /// Fails with `invalidEmail`, `emailAlreadyInUse`, `operationNotAllowed`, `requiresRecentLogin`.
    @available(*, deprecated, message: "Use sendEmailVerification(beforeUpdatingEmail:).")
    public func updateEmail(to email: String) async throws {
        try await update { $0.email = email }
    }

    /// Completion-handler form of ``updatePassword(to:)``.
    public func updatePassword(to password: String, completion: (((any Error)?) -> Void)? = nil) {
        core.start(completion) { try await self.updatePassword(to: password) }
    }

    /// Changes the password, or gives the account one. Ends every other session.
    ///
    /// Fails with `weakPassword`, `passwordDoesNotMeetRequirements`, `operationNotAllowed`, `requiresRecentLogin`.
    public func updatePassword(to password: String) async throws {
        guard !password.isEmpty else { throw NSError.missingPassword }
        try await update { $0.password = password }
    }

    /// Completion-handler form of ``delete()``.
    public func delete(completion: (((any Error)?) -> Void)? = nil) {
        core.start(completion) { try await self.delete() }
    }

    /// Deletes the account, and signs the user out. Fails with `requiresRecentLogin`.
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

    /// Sends changes, takes over the tokens that come back, and reads the account again.
    func update(with change: @escaping @Sendable (inout UpdateAccount.Request) -> Void) async throws {
        try await core.perform(for: self) { [core] in
            let response = try await core.withToken(of: self) { token in
                try await core.backend.call(UpdateAccount.self) { request in
                    change(&request)
                    request.idToken = token
                    request.returnSecureToken = true
                }
            }
            // Kept before anything else can fail: the tokens before them are good no more.
            self.takeTokens(from: response)
            try core.userChanged(self)
            try await self.readAgain()
        }
    }

    /// Replaces the tokens if the answer has new ones.
    func takeTokens(from response: some TokenResponse) {
        guard let fresh = try? TokenPair(response, at: core.platform.moment) else { return }
        change { $0.tokens = fresh }
    }

    /// Reads the account, and stores what it is now.
    ///
    /// - Parameter isInTurn: True if the caller is an operation on this user.
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
