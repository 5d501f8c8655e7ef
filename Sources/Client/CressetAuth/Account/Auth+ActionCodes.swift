import CressetWire
import Foundation

extension Auth {
    /// Returns true if a link is a sign-in link from a mail, or contains one.
    public func isSignIn(withEmailLink link: String) -> Bool {
        ActionLink.signInCode(in: link) != nil
    }

    /// Completion-handler form of ``sendSignInLink(toEmail:actionCodeSettings:)``.
    public func sendSignInLink(
        toEmail email: String, actionCodeSettings: ActionCodeSettings, completion: (((any Error)?) -> Void)?
    ) {
        core.start(completion) {
            try await self.sendSignInLink(toEmail: email, actionCodeSettings: actionCodeSettings)
        }
    }

    /// Sends a sign-in link by mail.
    ///
    /// Store the e-mail address on the device for the sign-in with the link.
    ///
    /// Fails with `internalError` before any request if ``ActionCodeSettings/handleCodeInApp`` is false; with
    /// `missingContinueURI`, `operationNotAllowed`, `userDisabled`, `adminRestrictedOperation`; and, except for
    /// `userNotFound`, as ``sendPasswordReset(withEmail:actionCodeSettings:)`` does.
    public func sendSignInLink(toEmail email: String, actionCodeSettings: ActionCodeSettings) async throws {
        guard actionCodeSettings.handleCodeInApp else {
            throw NSError.auth(
                .internalError, text: "handleCodeInApp must be true because sign-in links are completed in the app.")
        }
        try await send(.emailSignin, to: email, settings: actionCodeSettings)
    }

    /// Completion-handler form of ``sendPasswordReset(withEmail:actionCodeSettings:)``.
    public func sendPasswordReset(withEmail email: String, completion: (((any Error)?) -> Void)?) {
        core.start(completion) { try await self.sendPasswordReset(withEmail: email) }
    }

    /// Completion-handler form of ``sendPasswordReset(withEmail:actionCodeSettings:)``.
    public func sendPasswordReset(
        withEmail email: String, actionCodeSettings: ActionCodeSettings?,
        completion: (((any Error)?) -> Void)?
    ) {
        core.start(completion) {
            try await self.sendPasswordReset(withEmail: email, actionCodeSettings: actionCodeSettings)
        }
    }

    /// Sends a password reset link by mail.
    ///
    /// Succeeds for an unknown e-mail address if the project has e-mail enumeration protection.
    ///
    /// Fails with `missingEmail`, `invalidEmail`, `userNotFound`, `quotaExceeded`, with Firebase's service also
    /// `invalidRecipientEmail` and `invalidSender`, and for invalid settings with `invalidContinueURI`,
    /// `unauthorizedDomain`, `missingAndroidPackageName`, `missingIosBundleID`, `invalidHostingLinkDomain`,
    /// `invalidMessagePayload`.
    public func sendPasswordReset(
        withEmail email: String, actionCodeSettings: ActionCodeSettings? = nil
    ) async throws {
        try await send(.passwordReset, to: email, settings: actionCodeSettings)
    }

    /// Completion-handler form of ``confirmPasswordReset(withCode:newPassword:)``.
    public func confirmPasswordReset(
        withCode code: String, newPassword: String, completion: @escaping ((any Error)?) -> Void
    ) {
        core.start(completion) { try await self.confirmPasswordReset(withCode: code, newPassword: newPassword) }
    }

    /// Sets a new password with a code from a mail.
    ///
    /// Also verifies the e-mail address and revokes all sessions.
    ///
    /// Fails with `weakPassword` and `passwordDoesNotMeetRequirements`, which leave the code valid, and with
    /// `expiredActionCode`, `invalidActionCode`, `operationNotAllowed`, `userNotFound`, `userDisabled`.
    public func confirmPasswordReset(withCode code: String, newPassword: String) async throws {
        let response = try await core.call(ResetPassword.self) { request in
            request.oobCode = code
            request.newPassword = newPassword
        }
        // For a sign-in code, the server returns the code's operation and does not set the password.
        guard ActionCodeOperation(response.requestType?.rawValue) != .emailLink else {
            throw NSError.auth(.invalidActionCode)
        }
    }

    /// Completion-handler form of ``checkActionCode(_:)``.
    public func checkActionCode(
        _ code: String, completion: @escaping (ActionCodeInfo?, (any Error)?) -> Void
    ) {
        core.start(completion) { try await self.checkActionCode(code) }
    }

    /// Returns the effect of a code from a mail without using the code.
    ///
    /// Fails with `expiredActionCode`, `invalidActionCode`.
    public func checkActionCode(_ code: String) async throws -> ActionCodeInfo {
        let response = try await core.call(ResetPassword.self) { $0.oobCode = code }
        guard let info = ActionCodeInfo(response) else {
            throw NSError.unexpected(response, lack: "has no email")
        }
        return info
    }

    /// Completion-handler form of ``verifyPasswordResetCode(_:)``.
    public func verifyPasswordResetCode(
        _ code: String, completion: @escaping (String?, (any Error)?) -> Void
    ) {
        core.start(completion) { try await self.verifyPasswordResetCode(code) }
    }

    /// Returns the e-mail address of a password reset code without using the code.
    ///
    /// Codes of verifications and changes return their address too; ``checkActionCode(_:)`` tells the operation.
    /// Fails with `expiredActionCode`, `invalidActionCode` (also for the code of a sign-in link).
    public func verifyPasswordResetCode(_ code: String) async throws -> String {
        let email = try await checkActionCode(code).email
        guard !email.isEmpty else { throw NSError.auth(.invalidActionCode) }
        return email
    }

    /// Completion-handler form of ``applyActionCode(_:)``.
    public func applyActionCode(_ code: String, completion: @escaping ((any Error)?) -> Void) {
        core.start(completion) { try await self.applyActionCode(code) }
    }

    /// Applies a code from a mail: verifies, changes or restores an e-mail address, or removes a second factor.
    ///
    /// Call ``User/reload()`` afterwards to update the signed-in user. A change of the address revokes all sessions.
    ///
    /// Fails with `expiredActionCode`, `invalidActionCode` (also for password resets and sign-in links),
    /// `emailAlreadyInUse`, `credentialAlreadyInUse`, `userNotFound`, `userDisabled`.
    public func applyActionCode(_ code: String) async throws {
        _ = try await core.call(UpdateAccount.self) { request in
            request.oobCode = code
            request.returnSecureToken = true
        }
    }

    private func send(_ type: OobRequestType, to email: String, settings: ActionCodeSettings?) async throws {
        _ = try await core.call(SendOobCode.self) { request in
            request = settings?.request ?? request
            request.requestType = type
            request.email = email
            request.clientType = ClientType.iOS.rawValue
        }
    }
}
