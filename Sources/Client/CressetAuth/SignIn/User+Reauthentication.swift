import Foundation

extension User {
    /// Completion-handler form of ``reauthenticate(with:)``.
    public func reauthenticate(
        with credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        core.start(completion) { try await self.reauthenticate(with: credential) }
    }

    /// Signs the same user in again, for changes requiring a recent sign-in.
    ///
    /// Fails with `userMismatch` for another user's credential, and as ``Auth/signIn(with:)`` does. The user then stays
    /// signed in.
    @discardableResult
    public func reauthenticate(with credential: AuthCredential) async throws -> AuthDataResult {
        let request = try CredentialRequest(credential)
        return try await core.perform(on: self) { [core] in
            do {
                let response = try await core.signIn(by: request, createsAccount: false)
                let (user, info) = try await core.authenticated(by: response)
                guard user.uid == self.uid else { throw NSError.auth(.userMismatch) }
                self.change { $0.tokens = user.record.tokens }
                try core.userChanged(self)
                return AuthDataResult(user: user, info: info)
            } catch let error as NSError where error.is(.userNotFound) {
                throw NSError.auth(.userMismatch)
            }
        }
    }

    /// Completion-handler form of ``reauthenticate(with:uiDelegate:)``.
    public func reauthenticate(
        with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?,
        completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        let lent = AppObject((provider: provider, delegate: uiDelegate))
        core.start(completion) {
            try await self.reauthenticate(with: lent.object.provider, uiDelegate: lent.object.delegate)
        }
    }

    /// Signs the same user in again, for changes requiring a recent sign-in.
    ///
    /// Fails as ``OAuthProvider/credential(with:)`` and ``reauthenticate(with:)`` do.
    @discardableResult
    public func reauthenticate(
        with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?
    ) async throws -> AuthDataResult {
        try await reauthenticate(with: try await provider.credential(with: uiDelegate))
    }
}
