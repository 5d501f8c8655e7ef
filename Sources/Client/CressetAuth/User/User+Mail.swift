import CressetWire
import Foundation

extension User {
    /// Has a link mailed that verifies the user's address.
    ///
    /// Fails with `missingEmail` for a user without one, `invalidRecipientEmail`, `invalidSender`,
    /// `invalidMessagePayload`, `tooManyRequests`, with what is wrong with the settings, and with `userNotFound`,
    /// `userDisabled`, `invalidUserToken`, `userTokenExpired`, which sign the user out.
    public func sendEmailVerification(
        with actionCodeSettings: ActionCodeSettings? = nil, completion: (((any Error)?) -> Void)? = nil
    ) {
        core.start(completion) { try await self.sendEmailVerification(with: actionCodeSettings) }
    }

    /// Has a link mailed that verifies the user's address.
    ///
    /// Fails with `missingEmail` for a user without one, `invalidRecipientEmail`, `invalidSender`,
    /// `invalidMessagePayload`, `tooManyRequests`, with what is wrong with the settings, and with `userNotFound`,
    /// `userDisabled`, `invalidUserToken`, `userTokenExpired`, which sign the user out.
    public func sendEmailVerification(with actionCodeSettings: ActionCodeSettings? = nil) async throws {
        try await core.perform(for: self) { [core] in
            try await self.send("VERIFY_EMAIL", [:], actionCodeSettings, core)
        }
    }

    /// Has a link mailed to a new address; the address changes when the person follows it, and every session ends.
    ///
    /// Fails as ``sendEmailVerification(with:)`` does, but leaves the user signed in, and with `requiresRecentLogin`,
    /// `invalidEmail`, and, unless the project hides which addresses have an account, `emailAlreadyInUse`.
    public func sendEmailVerification(
        beforeUpdatingEmail newEmail: String, actionCodeSettings: ActionCodeSettings? = nil,
        completion: (((any Error)?) -> Void)? = nil
    ) {
        core.start(completion) {
            try await self.sendEmailVerification(
                beforeUpdatingEmail: newEmail, actionCodeSettings: actionCodeSettings)
        }
    }

    /// Has a link mailed to a new address; the address changes when the person follows it, and every session ends.
    ///
    /// Fails as ``sendEmailVerification(with:)`` does, but leaves the user signed in, and with `requiresRecentLogin`,
    /// `invalidEmail`, and, unless the project hides which addresses have an account, `emailAlreadyInUse`.
    public func sendEmailVerification(
        beforeUpdatingEmail newEmail: String, actionCodeSettings: ActionCodeSettings? = nil
    ) async throws {
        try await core.perform { [core] in
            try await self.send(
                "VERIFY_AND_CHANGE_EMAIL", ["newEmail": .string(newEmail)], actionCodeSettings, core)
        }
    }

    private func send(
        _ type: String, _ more: JSONObject, _ settings: ActionCodeSettings?, _ core: AuthCore
    ) async throws {
        var body = settings?.request ?? JSONObject()
        for (name, value) in more.members { body[name] = value }
        body["requestType"] = .string(type)
        body["idToken"] = .string(try await core.token(of: self, isInTurn: true))
        body["clientType"] = "CLIENT_TYPE_IOS"
        _ = try await core.backend.call("sendOobCode", body)
    }
}
