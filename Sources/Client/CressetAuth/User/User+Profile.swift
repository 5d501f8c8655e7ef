import CressetWire
import Foundation

extension User {
    /// Gathers changes of the name and the picture.
    public func createProfileChangeRequest() -> UserProfileChangeRequest {
        UserProfileChangeRequest(user: self)
    }

    /// Reads the account again.
    public func reload(completion: (((any Error)?) -> Void)? = nil) {
        core.start(completion) { try await self.reload() }
    }

    /// Reads the account again.
    public func reload() async throws {
        try await core.perform(for: self) { try await self.readAgain() }
    }

    /// Changes the address. Refused where addresses must be verified first: see
    /// ``sendEmailVerification(beforeUpdatingEmail:actionCodeSettings:)``.
    ///
    /// Fails with `invalidEmail`, `emailAlreadyInUse`, `operationNotAllowed`, `requiresRecentLogin`.
    @available(*, deprecated, message: "Use sendEmailVerification(beforeUpdatingEmail:).")
    public func updateEmail(to email: String, completion: (((any Error)?) -> Void)? = nil) {
        core.start(completion) { try await self.update(["email": .string(email)]) }
    }

    /// Changes the address. Refused where addresses must be verified first: see
    /// ``sendEmailVerification(beforeUpdatingEmail:actionCodeSettings:)``.
    ///
    /// Fails with `invalidEmail`, `emailAlreadyInUse`, `operationNotAllowed`, `requiresRecentLogin`.
    @available(*, deprecated, message: "Use sendEmailVerification(beforeUpdatingEmail:).")
    public func updateEmail(to email: String) async throws {
        try await update(["email": .string(email)])
    }

    /// Changes the password, or gives the account one. Ends every other session.
    ///
    /// Fails with `weakPassword`, `passwordDoesNotMeetRequirements`, `operationNotAllowed`, `requiresRecentLogin`.
    public func updatePassword(to password: String, completion: (((any Error)?) -> Void)? = nil) {
        core.start(completion) { try await self.updatePassword(to: password) }
    }

    /// Changes the password, or gives the account one. Ends every other session.
    ///
    /// Fails with `weakPassword`, `passwordDoesNotMeetRequirements`, `operationNotAllowed`, `requiresRecentLogin`.
    public func updatePassword(to password: String) async throws {
        guard !password.isEmpty else { throw NSError.missingPassword }
        try await update(["password": .string(password)])
    }

    /// Deletes the account, and signs the user out. Fails with `requiresRecentLogin`.
    public func delete(completion: (((any Error)?) -> Void)? = nil) {
        core.start(completion) { try await self.delete() }
    }

    /// Deletes the account, and signs the user out. Fails with `requiresRecentLogin`.
    public func delete() async throws {
        try await core.perform { [core] in
            let token = try await core.token(of: self, isInTurn: true)
            _ = try await core.backend.call("delete", ["idToken": .string(token), "localId": .string(self.uid)])
            core.forceSignOut(self)
        }
    }

    /// Sends changes, takes over the tokens that come back, and reads the account again.
    func update(_ changes: JSONObject) async throws {
        try await core.perform(for: self) { [core] in
            var body = changes
            body["idToken"] = .string(try await core.token(of: self, isInTurn: true))
            body["returnSecureToken"] = true
            let response = try await core.backend.call("update", body)
            // Kept before anything else can fail: the tokens before them are good no more.
            self.takeTokens(from: response)
            try core.userChanged(self)
            try await self.readAgain()
        }
    }

    /// Replaces the tokens if the answer has new ones.
    func takeTokens(from response: JSONObject) {
        guard let fresh = try? TokenPair(response, at: core.platform.now()) else { return }
        change { $0.tokens = fresh }
    }

    /// Reads the account, and stores what it is now.
    func readAgain() async throws {
        let user = try await core.lookUp(try await core.token(of: self, isInTurn: true))
        change { record in
            record.apply(lookup: user)
            if !record.providers.isEmpty { record.isAnonymous = false }
        }
        try core.userChanged(self)
    }
}

extension NSError {
    static var missingPassword: NSError {
        .auth(.weakPassword, nil, [NSLocalizedFailureReasonErrorKey: "Missing password"])
    }
}
