import CressetCrypto
import CressetHTTP
import CressetWire

extension ProviderConnection {
    /// Obtains temporary credentials and creates the authorization URL (RFC 5849 §2.1, §2.2).
    func temporaryCredentials(
        redirectURI: String,
        state: String,
        customParameters: [(name: String, value: String)]
    ) async throws(FederationError) -> (url: String, pending: PendingAuthorization) {
        // OAuth 1.0a has no state parameter, so the callback URL contains it.
        let callback = HTTPQuery([(name: "state", value: state)]).appended(to: redirectURI)
        let pair = try await pair(
            from: \.requestToken,
            signature: try signature(),
            parameters: [(name: "oauth_callback", value: callback)]
        )
        guard pair.isCallbackConfirmed else {
            throw FederationError(.invalidResponse, cause: "\(provider.id) did not confirm the callback")
        }
        let pending = PendingAuthorization(
            providerID: provider.id,
            redirectURI: redirectURI,
            requestToken: pair.token,
            requestTokenSecret: pair.secret
        )
        let parameters = [(name: "oauth_token", value: pair.token)] + customParameters
        return (try endpoint(\.authorization, adding: parameters), pending)
    }

    /// Exchanges the temporary credentials (RFC 5849 §2.3) and returns the user's profile.
    func verifyOAuth1(
        redirect values: RedirectParameters,
        pending: PendingAuthorization
    ) async throws(FederationError) -> FederatedProfile {
        if let refusal = values.refusal { throw refusal }
        guard values["denied"] == nil else { throw FederationError(.denied, detail: "access_denied", cause: "denied") }
        guard let token = values["oauth_token"], let verifier = values["oauth_verifier"] else {
            throw FederationError(.invalidCredential, cause: "the response has no token or verifier")
        }
        guard let expected = pending.requestToken, let secret = pending.requestTokenSecret,
            ConstantTime.equals(Array(token.utf8), Array(expected.utf8))
        else { throw FederationError(.invalidResponse, cause: "the response belongs to another request") }
        let pair = try await pair(
            from: \.accessToken,
            signature: try signature(token: expected, secret: secret),
            parameters: [(name: "oauth_verifier", value: verifier)]
        )
        return try await verifyOAuth1(ProviderCredential(accessToken: pair.token, tokenSecret: pair.secret))
    }

    func verifyOAuth1(_ credential: ProviderCredential) async throws(FederationError) -> FederatedProfile {
        guard let token = credential.accessToken, let secret = credential.tokenSecret,
            TokenResponse.isToken(token), TokenResponse.isToken(secret)
        else {
            throw FederationError(.invalidCredential, cause: "\(provider.id) needs a token and its secret")
        }
        let url = try endpoint(\.userInfo)
        let header = try signature(token: token, secret: secret).header(method: "GET", url: url)
        let response = try await answer(ProviderRequest(url: url, headers: [(name: "authorization", value: header)]))
        guard ![400, 401, 403].contains(response.status) else {
            throw FederationError(
                .invalidResponse,
                detail: "Failed to fetch the user's profile: the provider rejected the token.",
                cause: "\(provider.id) returned status \(response.status)"
            )
        }
        var person = try profile(from: try object(response), mapping: provider.profile)
        person.rawUserInfoText = String(decoding: response.body, as: UTF8.self)
        person.accessToken = token
        person.tokenSecret = secret
        return person
    }

    func signature(token: String? = nil, secret: String = "") throws(FederationError) -> OAuthSignature {
        OAuthSignature(
            clientID: settings.clientID,
            clientSecret: try clientSecret(),
            token: token,
            tokenSecret: secret,
            timestamp: federation.now(),
            nonce: Hexadecimal.encoded(federation.random(16)),
            code: { Base64.encoded(HashAlgorithm.Insecure.sha1.authenticationCode(for: $0, key: $1)) }
        )
    }

    private func pair(
        from path: KeyPath<ProviderEndpoints, String?>,
        signature: OAuthSignature,
        parameters: [(name: String, value: String)]
    ) async throws(FederationError) -> OAuthTokenPair {
        let url = try endpoint(path)
        let header = signature.header(method: "POST", url: url, protocolParameters: parameters)
        let response = try await answer(
            ProviderRequest(method: "POST", url: url, headers: [(name: "authorization", value: header)])
        )
        guard response.status == 200, let pair = OAuthTokenPair(response.body) else {
            throw FederationError(
                .invalidResponse,
                detail: "Error getting access token from \(provider.id): status \(response.status)",
                cause: "\(provider.id) returned status \(response.status)"
            )
        }
        return pair
    }
}
