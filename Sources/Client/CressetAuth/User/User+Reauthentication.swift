import CressetWire
import Foundation

extension User {
    /// Signs the same user in again, for a change that needs a recent sign-in.
    ///
    /// Fails with `userMismatch` if the credential is somebody else's, and with what signing in with it may fail with;
    /// the user then stays signed in as before.
    public func reauthenticate(
        with credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        core.start(completion) { try await self.reauthenticate(with: credential) }
    }

    /// Signs the same user in again, for a change that needs a recent sign-in.
    ///
    /// Fails with `userMismatch` if the credential is somebody else's, and with what signing in with it may fail with;
    /// the user then stays signed in as before.
    @discardableResult
    public func reauthenticate(with credential: AuthCredential) async throws -> AuthDataResult {
        let steps = try CredentialRequest(credential)
        return try await core.perform { [core] in
            do {
                let (user, info) = try await core.authenticate(
                    steps.signInMethod, steps.reauthenticationBody, info: steps.info)
                guard user.uid == self.uid else { throw NSError.auth(.userMismatch) }
                self.change { $0.tokens = user.record.tokens }
                try core.userChanged(self)
                return AuthDataResult(user: user, info)
            } catch let error as NSError where error.is(.userNotFound) {
                throw NSError.auth(.userMismatch)
            }
        }
    }

    /// Signs the same user in again, for a change that needs a recent sign-in.
    ///
    /// Fails with `userMismatch` if the credential is somebody else's, and with what signing in with it may fail with;
    /// the user then stays signed in as before.
    public func reauthenticate(
        with provider: any FederatedAuthProvider & Sendable, uiDelegate: (any AuthUIDelegate)?,
        completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        core.start(completion) { try await self.reauthenticate(with: provider, uiDelegate: uiDelegate) }
    }

    /// Signs the same user in again, for a change that needs a recent sign-in.
    ///
    /// Fails with `userMismatch` if the credential is somebody else's, and with what signing in with it may fail with;
    /// the user then stays signed in as before.
    @discardableResult
    public func reauthenticate(
        with provider: any FederatedAuthProvider & Sendable, uiDelegate: (any AuthUIDelegate)?
    ) async throws -> AuthDataResult {
        try await reauthenticate(with: try await provider.credential(with: uiDelegate))
    }
}
