import CressetWire
import Foundation

extension User {
    /// Completion-handler form of ``link(with:)``.
    public func link(
        with credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        core.start(completion) { try await self.link(with: credential) }
    }

    /// Adds a sign-in method to the user. `uid` stays the same; an anonymous user becomes permanent.
    ///
    /// Fails with `providerAlreadyLinked`, `credentialAlreadyInUse`, `emailAlreadyInUse`, `requiresRecentLogin`,
    /// `weakPassword`, `passwordDoesNotMeetRequirements`, and as ``Auth/signIn(with:)`` does.
    @discardableResult
    public func link(with credential: AuthCredential) async throws -> AuthDataResult {
        let request = try CredentialRequest(credential)
        return try await core.perform(on: self) { [core] in
            guard !self.isLinked(to: credential) else { throw NSError.auth(.providerAlreadyLinked) }
            let response = try await self.sendLink(request)
            let tokens = try TokenPair(response, at: core.platform.moment)
            let subject = try AuthTokenResult(token: tokens.accessToken).claims["sub"] as? String
            guard subject == self.uid else { throw NSError.auth(.userMismatch) }
            // Store the new tokens before any other step can fail: the previous tokens are revoked.
            self.change { record in
                record.tokens = tokens
                record.isAnonymous = false
            }
            try core.userChanged(self)
            let reading = self.beginReading()
            let account = try await core.endingSession(of: self) { try await core.account(of: tokens.accessToken) }
            self.change(byReading: reading) { $0.apply(account) }
            try core.userChanged(self)
            return AuthDataResult(user: self, info: request.isFederated ? try response.info() : nil)
        }
    }

    /// Completion-handler form of ``link(with:uiDelegate:)``.
    public func link(
        with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?,
        completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        let lent = AppObject((provider: provider, delegate: uiDelegate))
        core.start(completion) {
            try await self.link(with: lent.object.provider, uiDelegate: lent.object.delegate)
        }
    }

    /// Adds a provider to the user. `uid` stays the same; an anonymous user becomes permanent.
    ///
    /// Fails as ``OAuthProvider/credential(with:)`` and ``link(with:)`` do.
    @discardableResult
    public func link(
        with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?
    ) async throws -> AuthDataResult {
        try await link(with: try await provider.credential(with: uiDelegate))
    }

    /// Completion-handler form of ``unlink(fromProvider:)``.
    public func unlink(fromProvider provider: String, completion: ((User?, (any Error)?) -> Void)?) {
        core.start(completion) { try await self.unlink(fromProvider: provider) }
    }

    /// Removes a sign-in method. Fails with `noSuchProvider`, `requiresRecentLogin`.
    @discardableResult
    public func unlink(fromProvider provider: String) async throws -> User {
        try await core.perform(for: self) { [core] in
            guard self.record.providers.contains(where: { $0.providerID == provider }) else {
                throw NSError.auth(.noSuchProvider)
            }
            let response = try await core.withToken(of: self) { token in
                try await core.backend.call(UpdateAccount.self) { request in
                    request.idToken = token
                    request.deleteProvider = [provider]
                    request.returnSecureToken = true
                }
            }
            self.updateTokens(from: response)
            self.change(byReading: self.beginReading()) { record in
                record.providers.removeAll { $0.providerID == provider }
                if provider == EmailAuthProvider.id { record.hasPassword = false }
                if provider == AuthProviderID.phone.rawValue { record.phoneNumber = nil }
            }
            try core.userChanged(self)
            return self
        }
    }

    // Password and link are one provider: a user with one of them adds the other with a new password or by signing
    // in with a link.
    private func isLinked(to credential: AuthCredential) -> Bool {
        let record = record
        if credential is EmailCredential, record.hasPassword { return true }
        return record.providers.contains { $0.providerID == credential.provider }
    }

    private func sendLink(_ request: CredentialRequest) async throws -> any SignInResponse {
        let call = { @Sendable [core] () async throws -> any SignInResponse in
            try await core.withToken(of: self) { try await request.link(to: $0, over: core.backend) }
        }
        guard request.linkEndsSession else { return try await call() }
        return try await core.endingSession(of: self, running: call)
    }
}
