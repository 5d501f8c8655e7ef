import CressetWire
import Foundation

extension Auth {
    /// Completion-handler form of ``revokeToken(withAuthorizationCode:)``.
    public func revokeToken(
        withAuthorizationCode authorizationCode: String, completion: (((any Error)?) -> Void)?
    ) {
        core.start(completion) { try await self.revokeToken(withAuthorizationCode: authorizationCode) }
    }

    /// Revokes the app's authorization at Apple for the signed-in user, who stays signed in.
    ///
    /// The App Store requires this before an app deletes an account.
    ///
    /// Fails with `nullUser` without a user, with `invalidCredential` if the code is invalid or not of the user's Apple
    /// account, and with `operationNotAllowed` if the project lacks Apple's key.
    ///
    /// - Parameter authorizationCode: The code of a sign-in with Apple, as UTF-8. Valid once, for five minutes.
    public func revokeToken(withAuthorizationCode authorizationCode: String) async throws {
        guard let user = currentUser else { throw NSError.auth(.nullUser) }
        try await core.run { [core] in
            _ = try await core.withToken(of: user) { token in
                try await core.backend.call(RevokeToken.self) { request in
                    request.providerId = AuthProviderID.apple.rawValue
                    request.tokenType = .code
                    request.token = authorizationCode
                    request.idToken = token
                    request.tenantId = user.tenantID
                }
            }
        }
    }
}
