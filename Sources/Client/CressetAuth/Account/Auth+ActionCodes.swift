import CressetWire
import Foundation

extension Auth {
    /// Returns true if a link that the app was opened with signs in: a mailed link, or one that carries it.
    public func isSignIn(withEmailLink link: String) -> Bool {
        ActionLink.signInCode(in: link) != nil
    }

    /// Completion-handler form of ``sendSignInLink(toEmail:actionCodeSettings:)``.
    public func sendSignInLink(
        toEmail email: String, actionCodeSettings: ActionCodeSettings, completion: (((any Error)?) -> Void)? = nil
    ) {
        core.start(completion) {
            try await self.sendSignInLink(toEmail: email, actionCodeSettings: actionCodeSettings)
        }
    }

    /// Has a sign-in link mailed. Keep the e-mail address on the device: it is asked for again with the link.
    ///
    /// Fails with `missingContinueURI`, `invalidContinueURI`, `unauthorizedDomain`, `missingAndroidPackageName`,
    /// `missingIosBundleID`, `invalidHostingLinkDomain`, `operationNotAllowed`, `missingEmail`, `invalidEmail`,
    /// `userDisabled`, `adminRestrictedOperation`, `tooManyRequests`, `quotaExceeded`, and with `internalError` before
    /// any request if ``ActionCodeSettings/handleCodeInApp`` is false.
    public func sendSignInLink(toEmail email: String, actionCodeSettings: ActionCodeSettings) async throws {
        guard actionCodeSettings.handleCodeInApp else {
            throw NSError.auth(
                .internalError, text: "handleCodeInApp must be true because sign-in links are completed in the app.")
        }
        try await send(.emailSignin, to: email, settings: actionCodeSettings)
    }

    /// Completion-handler form of ``sendPasswordReset(withEmail:actionCodeSettings:)``.
    public func sendPasswordReset(withEmail email: String, completion: (((any Error)?) -> Void)? = nil) {
        core.start(completion) { try await self.sendPasswordReset(withEmail: email) }
    }

    /// Completion-handler form of ``sendPasswordReset(withEmail:actionCodeSettings:)``.
    public func sendPasswordReset(
        withEmail email: String, actionCodeSettings: ActionCodeSettings?,
        completion: (((any Error)?) -> Void)? = nil
    ) {
        core.start(completion) {
            try await self.sendPasswordReset(withEmail: email, actionCodeSettings: actionCodeSettings)
        }
    }

    /// Has a link mailed that sets a new password.
    ///
    /// Succeeds for an e-mail address without an account, where the project hides which ones have one.
    ///
    /// Fails with `missingEmail`, `invalidEmail`, `userNotFound`, `tooManyRequests`, and with what is wrong with the
    /// settings: `invalidContinueURI`, `unauthorizedDomain`, `missingAndroidPackageName`, `missingIosBundleID`,
    /// `invalidHostingLinkDomain`.
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

    /// Sets a new password with a code from a mail. The e-mail address is verified by that, and every session ends.
    ///
    /// Fails with `weakPassword` and `passwordDoesNotMeetRequirements`, after which the code is still good, with
    /// `expiredActionCode`, `invalidActionCode`, `operationNotAllowed`, `userNotFound`, `userDisabled`.
    public func confirmPasswordReset(withCode code: String, newPassword: String) async throws {
        let response = try await core.call(ResetPassword.self) { request in
            request.oobCode = code
            request.newPassword = newPassword
        }
        // The server only tells what a sign-in code is for, and has set no password.
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

    /// Reads the effect that a code from a mail would have. The code stays good.
    ///
    /// Fails with `expiredActionCode`, `invalidActionCode`.
    public func checkActionCode(_ code: String) async throws -> ActionCodeInfo {
        let response = try await core.call(ResetPassword.self) { $0.oobCode = code }
        guard let info = ActionCodeInfo(response) else {
            throw NSError.unexpected(response, lack: "has no known requestType")
        }
        return info
    }

    /// Completion-handler form of ``verifyPasswordResetCode(_:)``.
    public func verifyPasswordResetCode(
        _ code: String, completion: @escaping (String?, (any Error)?) -> Void
    ) {
        core.start(completion) { try await self.verifyPasswordResetCode(code) }
    }

    /// Reads the e-mail address whose password a code resets. The code stays good.
    ///
    /// Fails with `expiredActionCode`, and with `invalidActionCode`, also for a sign-in link's code.
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
    /// A user who is signed in learns of it by ``User/reload()``. When the address has changed, every session ends.
    ///
    /// Fails with `expiredActionCode`, `invalidActionCode`, also for password resets and sign-in links,
    /// `emailAlreadyInUse`, `userNotFound`, `userDisabled`.
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
