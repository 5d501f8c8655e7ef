import CressetWire
import Foundation

extension User {
    /// Has a link mailed that verifies the user's address.
    ///
    /// Fails with `invalidRecipientEmail`, `invalidSender`, `invalidMessagePayload`, `userNotFound`, and with what is
    /// wrong with the settings.
    public func sendEmailVerification(
        with actionCodeSettings: ActionCodeSettings? = nil, completion: (((any Error)?) -> Void)? = nil
    ) {
        core.start(completion) { try await self.sendEmailVerification(with: actionCodeSettings) }
    }

    /// Has a link mailed that verifies the user's address.
    ///
    /// Fails with `invalidRecipientEmail`, `invalidSender`, `invalidMessagePayload`, `userNotFound`, and with what is
    /// wrong with the settings.
    public func sendEmailVerification(with actionCodeSettings: ActionCodeSettings? = nil) async throws {
        try await core.perform(for: self) { [core] in
            try await self.send("VERIFY_EMAIL", [:], actionCodeSettings, core)
        }
    }

    /// Has a link mailed to a new address; the address changes when the person follows it.
    ///
    /// Fails as ``sendEmailVerification(with:)`` does, and with `requiresRecentLogin`, `emailAlreadyInUse`.
    public func sendEmailVerification(
        beforeUpdatingEmail newEmail: String, actionCodeSettings: ActionCodeSettings? = nil,
        completion: (((any Error)?) -> Void)? = nil
    ) {
        core.start(completion) {
            try await self.sendEmailVerification(
                beforeUpdatingEmail: newEmail, actionCodeSettings: actionCodeSettings)
        }
    }

    /// Has a link mailed to a new address; the address changes when the person follows it.
    ///
    /// Fails as ``sendEmailVerification(with:)`` does, and with `requiresRecentLogin`, `emailAlreadyInUse`.
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
        _ = try await core.backend.call("sendOobCode", body)
    }
}
