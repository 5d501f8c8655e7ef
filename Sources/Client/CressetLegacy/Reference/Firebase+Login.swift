public import Foundation

/// Logins; of concurrent ones, the earlier fails with ``FAuthenticationError/Preempted``.
extension Firebase {
    /// Logs in with an e-mail address and a password.
    ///
    /// Fails with ``FAuthenticationError/InvalidPassword``, ``FAuthenticationError/UserDoesNotExist``,
    /// ``FAuthenticationError/InvalidEmail``, ``FAuthenticationError/LimitsExceeded``.
    public func authUser(
        _ email: String, password: String, withCompletionBlock block: ((NSError?, FAuthData?) -> Void)?
    ) {
        logIn(block) { try await $0.user(email: email, password: password) }
    }

    /// Logs in as a new anonymous user.
    public func authAnonymouslyWithCompletionBlock(_ block: ((NSError?, FAuthData?) -> Void)?) {
        logIn(block) { try await $0.anonymousUser() }
    }

    /// Logs in with a custom token from the project's own server.
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

    /// Logs in with a provider's tokens.
    ///
    /// `twitter` requires `oauth_token` and `oauth_token_secret`; an optional `user_id` must match the token. Other
    /// providers require `access_token`.
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

    /// Requests a header from Twitter for this app, to log in a device's account (reverse authentication).
    ///
    /// The provider is `twitter`, and the dictionary contains the signed header under `oauth`. Requires the server's
    /// 2.x wire (`--legacy-api`).
    ///
    /// Fails with ``FAuthenticationError/InvalidProvider``, ``FAuthenticationError/ProviderDisabled``,
    /// ``FAuthenticationError/ProviderError`` and an empty dictionary.
    public func makeReverseOAuthRequestTo(
        _ provider: String, withCompletionBlock block: ((NSError?, [AnyHashable: Any]) -> Void)?
    ) {
        start(block) { ["oauth": try await $0.reverseRequest(to: provider)] }
    }

    /// Logs out on this device. A pending login fails with ``FAuthenticationError/Preempted``.
    public func unauth() {
        try? session?.logOut()
    }
}
