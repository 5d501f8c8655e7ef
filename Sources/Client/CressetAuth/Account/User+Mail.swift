import CressetWire
import Foundation

extension User {
    /// Completion-handler form of ``sendEmailVerification(with:)``.
    public func sendEmailVerification(
        with actionCodeSettings: ActionCodeSettings? = nil, completion: (((any Error)?) -> Void)? = nil
    ) {
        core.start(completion) { try await self.sendEmailVerification(with: actionCodeSettings) }
    }

    /// Has a link mailed that verifies the user's e-mail address.
    ///
    /// Fails with `missingEmail` for a user without one, `invalidRecipientEmail`, `invalidSender`,
    /// `invalidMessagePayload`, `tooManyRequests`, with what is wrong with the settings, and with `userNotFound`,
    /// `userDisabled`, `invalidUserToken`, `userTokenExpired`, which sign the user out.
    public func sendEmailVerification(with actionCodeSettings: ActionCodeSettings? = nil) async throws {
        try await core.perform(for: self) { [core] in
            try await self.send(.verifyEmail, settings: actionCodeSettings, over: core)
        }
    }

    /// Completion-handler form of ``sendEmailVerification(beforeUpdatingEmail:actionCodeSettings:)``.
    public func sendEmailVerification(
        beforeUpdatingEmail newEmail: String, actionCodeSettings: ActionCodeSettings? = nil,
        completion: (((any Error)?) -> Void)? = nil
    ) {
        core.start(completion) {
            try await self.sendEmailVerification(
                beforeUpdatingEmail: newEmail, actionCodeSettings: actionCodeSettings)
        }
    }

    /// Has a link mailed to a new e-mail address; the address changes when the person follows it, and every session
    /// ends.
    ///
    /// Fails as ``sendEmailVerification(with:)`` does, but leaves the user signed in, and with `requiresRecentLogin`,
    /// `invalidEmail`, and, unless the project hides which addresses have an account, `emailAlreadyInUse`.
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
