import CressetWire
import Foundation

extension Auth {
    /// Completion-handler form of ``revokeToken(withAuthorizationCode:)``.
    public func revokeToken(
        withAuthorizationCode authorizationCode: String, completion: (((any Error)?) -> Void)? = nil
    ) {
        core.start(completion) { try await self.revokeToken(withAuthorizationCode: authorizationCode) }
    }

    /// Has Apple revoke what the signed-in user has granted the app, as the App Store asks of apps before they delete an
    /// account. The user stays signed in.
    ///
    /// Fails with `nullUser` if nobody is signed in, with `invalidCredential` if Apple refuses the code or the code is
    /// not of the user's account at Apple, with `operationNotAllowed` if the project lacks Apple's key, and as
    /// ``User/getIDToken(forcingRefresh:)`` does.
    ///
    /// - Parameter authorizationCode: The code of a sign-in with Apple, as UTF-8. It is good once, for five minutes.
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
