public import Foundation

extension Firebase {
    /// Creates an account; does not change the session.
    ///
    /// Fails with ``FAuthenticationError/EmailTaken``, ``FAuthenticationError/InvalidEmail``,
    /// ``FAuthenticationError/InvalidPassword`` for a weak password, ``FAuthenticationError/ProviderDisabled``.
    public func createUser(
        _ email: String, password: String, withCompletionBlock block: ((NSError?) -> Void)?
    ) {
        start(block) { _ = try await $0.createUser(email: email, password: password) }
    }

    /// Creates an account and returns its `uid`; does not change the session.
    ///
    /// Fails with ``FAuthenticationError/EmailTaken``, ``FAuthenticationError/InvalidEmail``,
    /// ``FAuthenticationError/InvalidPassword`` for a weak password, ``FAuthenticationError/ProviderDisabled``, and an
    /// empty dictionary.
    public func createUser(
        _ email: String, password: String,
        withValueCompletionBlock block: ((NSError?, [AnyHashable: Any]) -> Void)?
    ) {
        start(block) { ["uid": try await $0.createUser(email: email, password: password)] }
    }

    /// Deletes an account and ends its session on this device.
    ///
    /// Fails with ``FAuthenticationError/InvalidPassword``, ``FAuthenticationError/UserDoesNotExist``,
    /// ``FAuthenticationError/InvalidEmail``.
    public func removeUser(_ email: String, password: String, withCompletionBlock block: ((NSError?) -> Void)?) {
        start(block) { try await $0.removeUser(email: email, password: password) }
    }

    /// Changes a password. The user stays logged in here, but is logged out on other devices.
    ///
    /// Fails with ``FAuthenticationError/InvalidPassword`` for a wrong old or weak new password,
    /// ``FAuthenticationError/UserDoesNotExist``, ``FAuthenticationError/InvalidEmail``.
    public func changePasswordForUser(
        _ email: String, fromOld: String, toNew: String, withCompletionBlock block: ((NSError?) -> Void)?
    ) {
        start(block) { try await $0.changePassword(of: email, from: fromOld, to: toNew) }
    }

    /// Changes an e-mail address. The user stays logged in here, but is logged out on other devices.
    ///
    /// Fails with ``FAuthenticationError/InvalidPassword``, ``FAuthenticationError/UserDoesNotExist``,
    /// ``FAuthenticationError/InvalidEmail``, ``FAuthenticationError/EmailTaken``, and with
    /// ``FAuthenticationError/ProviderDisabled`` if the project requires verification of new addresses.
    public func changeEmailForUser(
        _ email: String, password: String, toNewEmail: String, withCompletionBlock block: ((NSError?) -> Void)?
    ) {
        start(block) { try await $0.changeEmail(email, password: password, to: toNewEmail) }
    }

    /// Sends a temporary password by mail, or a password reset link if the project disables temporary passwords.
    ///
    /// Fails with ``FAuthenticationError/UserDoesNotExist``, ``FAuthenticationError/InvalidEmail``,
    /// ``FAuthenticationError/LimitsExceeded``.
    public func resetPasswordForUser(_ email: String, withCompletionBlock block: ((NSError?) -> Void)?) {
        start(block) { try await $0.resetPassword(of: email) }
    }
}
