import CressetWire
import Foundation

extension User {
    /// Completion-handler form of ``sendEmailVerification(with:)``.
    public func sendEmailVerification(
        with actionCodeSettings: ActionCodeSettings? = nil, completion: (((any Error)?) -> Void)?
    ) {
        core.start(completion) { try await self.sendEmailVerification(with: actionCodeSettings) }
    }

    /// Sends a link by mail to verify the user's e-mail address.
    ///
    /// Fails with `missingEmail` for a user without an address, and as
    /// ``Auth/sendPasswordReset(withEmail:actionCodeSettings:)`` does. `userNotFound`, `userDisabled`,
    /// `invalidUserToken` and `userTokenExpired` sign the user out.
    public func sendEmailVerification(with actionCodeSettings: ActionCodeSettings? = nil) async throws {
        try await core.perform(for: self) { [core] in
            try await self.send(.verifyEmail, settings: actionCodeSettings, over: core)
        }
    }

    /// Completion-handler form of ``sendEmailVerification(beforeUpdatingEmail:actionCodeSettings:)``.
    public func sendEmailVerification(
        beforeUpdatingEmail newEmail: String, actionCodeSettings: ActionCodeSettings? = nil,
        completion: (((any Error)?) -> Void)?
    ) {
        core.start(completion) {
            try await self.sendEmailVerification(
                beforeUpdatingEmail: newEmail, actionCodeSettings: actionCodeSettings)
        }
    }

    /// Sends a link to a new e-mail address.
    ///
    /// Following the link changes the address and revokes all sessions.
    ///
    /// Fails as ``sendEmailVerification(with:)`` does, but only errors of the token's refresh sign the user out. Also
    /// fails with `requiresRecentLogin` and, without e-mail enumeration protection, `emailAlreadyInUse`.
    public func sendEmailVerification(
        beforeUpdatingEmail newEmail: String, actionCodeSettings: ActionCodeSettings? = nil
    ) async throws {
        try await core.perform(on: self) { [core] in
            try await self.send(
                .verifyAndChangeEmail, newEmail: newEmail, settings: actionCodeSettings, over: core)
        }
    }

    private func send(
        _ type: OobRequestType, newEmail: String? = nil, settings: ActionCodeSettings?, over core: AuthCore
    ) async throws {
        _ = try await core.withToken(of: self) { token in
            try await core.backend.call(SendOobCode.self) { request in
                request = settings?.request ?? request
                request.requestType = type
                request.newEmail = newEmail
                request.idToken = token
                request.clientType = ClientType.iOS.rawValue
            }
        }
    }
}
