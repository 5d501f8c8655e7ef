public import Foundation

/// Logins. Of two at once the later counts: the earlier fails with ``FAuthenticationError/Preempted``.
extension Firebase {
    /// Logs in with an address and a password.
    ///
    /// Fails with ``FAuthenticationError/InvalidPassword``, ``FAuthenticationError/UserDoesNotExist``,
    /// ``FAuthenticationError/InvalidEmail``, ``FAuthenticationError/LimitsExceeded``.
    public func authUser(
        _ email: String, password: String, withCompletionBlock block: ((NSError?, FAuthData?) -> Void)?
    ) {
        logIn(block) { try await $0.user(email: email, password: password) }
    }

    /// Logs in without a name, as a new user.
    public func authAnonymouslyWithCompletionBlock(_ block: ((NSError?, FAuthData?) -> Void)?) {
        logIn(block) { try await $0.anonymousUser() }
    }

    /// Logs in with a token that the project's own server has made.
    ///
    /// Fails with ``FAuthenticationError/InvalidToken``.
    public func authWithCustomToken(
        _ token: String, withCompletionBlock block: ((NSError?, FAuthData?) -> Void)?
    ) {
        logIn(block) { try await $0.user(withCustomToken: token) }
    }

    /// Logs in with an access token of `facebook`, `google` or `github`.
    ///
    /// Fails with ``FAuthenticationError/InvalidCredentials``, ``FAuthenticationError/InvalidProvider``,
    /// ``FAuthenticationError/ProviderDisabled``.
    public func authWithOAuthProvider(
        _ provider: String, token: String, withCompletionBlock block: ((NSError?, FAuthData?) -> Void)?
    ) {
        logIn(block) { try await $0.user(of: provider, parameters: ["access_token": token]) }
    }

    /// Logs in with what a provider has given: of `twitter`, `oauth_token` and `oauth_token_secret`, and `user_id`,
    /// which must then be the token's; of the others, `access_token`.
    ///
    /// Fails with ``FAuthenticationError/InvalidArguments``, ``FAuthenticationError/InvalidCredentials``,
    /// ``FAuthenticationError/InvalidProvider``, ``FAuthenticationError/ProviderDisabled``.
    public func authWithOAuthProvider(
        _ provider: String, parameters: [AnyHashable: Any],
        withCompletionBlock block: ((NSError?, FAuthData?) -> Void)?
    ) {
        let texts = parameters.reduce(into: [String: String]()) { texts, parameter in
            if let name = parameter.key as? String { texts[name] = parameter.value as? String }
        }
        logIn(block) { try await $0.user(of: provider, parameters: texts) }
    }

    /// Gets what a device's account needs to sign in to this app: for `twitter`, under the key `oauth`, the signed
    /// header that Twitter has made for the app. The server must answer the 2.x wire (`--legacy-api`).
    ///
    /// Fails with ``FAuthenticationError/InvalidProvider``, ``FAuthenticationError/ProviderDisabled``,
    /// ``FAuthenticationError/ProviderError``. The dictionary is then empty.
    public func makeReverseOAuthRequestTo(
        _ provider: String, withCompletionBlock block: ((NSError?, [AnyHashable: Any]) -> Void)?
    ) {
        start(block) { ["oauth": try await $0.reverseRequest(to: provider)] }
    }

    /// Logs out here, at once. A login that is under way fails with ``FAuthenticationError/Preempted``.
    public func unauth() {
        try? session?.logOut()
    }
}
