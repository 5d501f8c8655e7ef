public import Foundation

extension Firebase {
    /// Makes an account. The session, if there is one, stays as it is.
    ///
    /// Fails with ``FAuthenticationError/EmailTaken``, ``FAuthenticationError/InvalidEmail``,
    /// ``FAuthenticationError/InvalidPassword`` for one that is too weak, ``FAuthenticationError/ProviderDisabled``.
    public func createUser(
        _ email: String, password: String, withCompletionBlock block: ((NSError?) -> Void)?
    ) {
        start(block) { _ = try await $0.createUser(email: email, password: password) }
    }

    /// Makes an account, and gives its `uid`. The session, if there is one, stays as it is.
    ///
    /// Fails with ``FAuthenticationError/EmailTaken``, ``FAuthenticationError/InvalidEmail``,
    /// ``FAuthenticationError/InvalidPassword`` for one that is too weak, ``FAuthenticationError/ProviderDisabled``.
    /// The dictionary is then empty.
    public func createUser(
        _ email: String, password: String,
        withValueCompletionBlock block: ((NSError?, [AnyHashable: Any]) -> Void)?
    ) {
        start(block) { ["uid": try await $0.createUser(email: email, password: password)] }
    }

    /// Deletes an account. If its user is logged in, the session ends.
    ///
    /// Fails with ``FAuthenticationError/InvalidPassword``, ``FAuthenticationError/UserDoesNotExist``,
    /// ``FAuthenticationError/InvalidEmail``.
    public func removeUser(_ email: String, password: String, withCompletionBlock block: ((NSError?) -> Void)?) {
        start(block) { try await $0.removeUser(email: email, password: password) }
    }

    /// Changes a password. If the user is logged in, he stays so; his other devices are logged out.
    ///
    /// Fails with ``FAuthenticationError/InvalidPassword``, for a wrong old or a weak new one,
    /// ``FAuthenticationError/UserDoesNotExist``, ``FAuthenticationError/InvalidEmail``.
    public func changePasswordForUser(
        _ email: String, fromOld: String, toNew: String, withCompletionBlock block: ((NSError?) -> Void)?
    ) {
        start(block) { try await $0.changePassword(of: email, from: fromOld, to: toNew) }
    }

    /// Changes an address. If the user is logged in, he stays so; his other devices are logged out.
    ///
    /// Fails with ``FAuthenticationError/InvalidPassword``, ``FAuthenticationError/UserDoesNotExist``,
    /// ``FAuthenticationError/InvalidEmail``, ``FAuthenticationError/EmailTaken``, and with
    /// ``FAuthenticationError/ProviderDisabled`` where a project wants new addresses to be verified first.
    public func changeEmailForUser(
        _ email: String, password: String, toNewEmail: String, withCompletionBlock block: ((NSError?) -> Void)?
    ) {
        start(block) { try await $0.changeEmail(email, password: password, to: toNewEmail) }
    }

    /// Has a temporary password mailed; a link that sets a new password, if the project has them switched off.
    ///
    /// Fails with ``FAuthenticationError/UserDoesNotExist``, ``FAuthenticationError/InvalidEmail``,
    /// ``FAuthenticationError/LimitsExceeded``.
    public func resetPasswordForUser(_ email: String, withCompletionBlock block: ((NSError?) -> Void)?) {
        start(block) { try await $0.resetPassword(of: email) }
    }
}
