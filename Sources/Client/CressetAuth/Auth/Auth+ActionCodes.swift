import CressetWire
import Foundation

extension Auth {
    /// Whether a link that the app was opened with signs in.
    public func isSignIn(withEmailLink link: String) -> Bool {
        SignInLink.isSignIn(link)
    }

    /// Has a sign-in link mailed.
    ///
    /// Fails with `missingContinueURI`, `invalidContinueURI`, `unauthorizedDomain`, `operationNotAllowed`,
    /// `invalidEmail`, and with `internalError` before any request if ``ActionCodeSettings/handleCodeInApp`` is false.
    public func sendSignInLink(
        toEmail email: String, actionCodeSettings: ActionCodeSettings, completion: (((any Error)?) -> Void)? = nil
    ) {
        core.start(completion) {
            try await self.sendSignInLink(toEmail: email, actionCodeSettings: actionCodeSettings)
        }
    }

    /// Has a sign-in link mailed.
    ///
    /// Fails with `missingContinueURI`, `invalidContinueURI`, `unauthorizedDomain`, `operationNotAllowed`,
    /// `invalidEmail`, and with `internalError` before any request if ``ActionCodeSettings/handleCodeInApp`` is false.
    public func sendSignInLink(toEmail email: String, actionCodeSettings: ActionCodeSettings) async throws {
        guard actionCodeSettings.handleCodeInApp else {
            throw NSError.auth(.internalError, "handleCodeInApp must be true: a sign-in link is completed in the app.")
        }
        try await send("EMAIL_SIGNIN", email, actionCodeSettings)
    }

    /// Has a link mailed that sets a new password.
    public func sendPasswordReset(withEmail email: String, completion: (((any Error)?) -> Void)? = nil) {
        core.start(completion) { try await self.sendPasswordReset(withEmail: email) }
    }

    /// Has a link mailed that sets a new password.
    public func sendPasswordReset(
        withEmail email: String, actionCodeSettings: ActionCodeSettings?,
        completion: (((any Error)?) -> Void)? = nil
    ) {
        core.start(completion) {
            try await self.sendPasswordReset(withEmail: email, actionCodeSettings: actionCodeSettings)
        }
    }

    /// Has a link mailed that sets a new password.
    public func sendPasswordReset(
        withEmail email: String, actionCodeSettings: ActionCodeSettings? = nil
    ) async throws {
        try await send("PASSWORD_RESET", email, actionCodeSettings)
    }

    /// Sets a new password with a code from a mail.
    ///
    /// Fails with `weakPassword`, `expiredActionCode`, `invalidActionCode`, `operationNotAllowed`.
    public func confirmPasswordReset(
        withCode code: String, newPassword: String, completion: @escaping ((any Error)?) -> Void
    ) {
        core.start(completion) { try await self.confirmPasswordReset(withCode: code, newPassword: newPassword) }
    }

    /// Sets a new password with a code from a mail.
    ///
    /// Fails with `weakPassword`, `expiredActionCode`, `invalidActionCode`, `operationNotAllowed`.
    public func confirmPasswordReset(withCode code: String, newPassword: String) async throws {
        _ = try await core.backend.call(
            "resetPassword", ["oobCode": .string(code), "newPassword": .string(newPassword)])
    }

    /// What a code from a mail would do. Fails with `expiredActionCode`, `invalidActionCode`.
    public func checkActionCode(
        _ code: String, completion: @escaping (ActionCodeInfo?, (any Error)?) -> Void
    ) {
        core.start(completion) { try await self.checkActionCode(code) }
    }

    /// What a code from a mail would do. Fails with `expiredActionCode`, `invalidActionCode`.
    public func checkActionCode(_ code: String) async throws -> ActionCodeInfo {
        ActionCodeInfo(try await core.backend.call("resetPassword", ["oobCode": .string(code)]))
    }

    /// The address that a password reset is for.
    public func verifyPasswordResetCode(
        _ code: String, completion: @escaping (String?, (any Error)?) -> Void
    ) {
        core.start(completion) { try await self.verifyPasswordResetCode(code) }
    }

    /// The address that a password reset is for.
    public func verifyPasswordResetCode(_ code: String) async throws -> String {
        try await checkActionCode(code).email
    }

    /// Does what a code from a mail is for; not for password resets.
    public func applyActionCode(_ code: String, completion: @escaping ((any Error)?) -> Void) {
        core.start(completion) { try await self.applyActionCode(code) }
    }

    /// Does what a code from a mail is for; not for password resets.
    public func applyActionCode(_ code: String) async throws {
        _ = try await core.backend.call("update", ["oobCode": .string(code), "returnSecureToken": true])
    }

    private func send(_ type: String, _ email: String, _ settings: ActionCodeSettings?) async throws {
        var body = settings?.request ?? JSONObject()
        body["requestType"] = .string(type)
        body["email"] = .string(email)
        _ = try await core.backend.call("sendOobCode", body)
    }
}
