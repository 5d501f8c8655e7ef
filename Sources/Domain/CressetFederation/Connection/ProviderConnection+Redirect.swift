import CressetTokens
import CressetWire

extension ProviderConnection {
    func verify(
        redirect values: RedirectParameters,
        pending: PendingAuthorization
    ) async throws(FederationError) -> FederatedProfile {
        try checkIssuer(of: values, pending: pending)
        if let refusal = values.refusal { throw refusal }
        if isImplicit {
            guard let idToken = values["id_token"] else {
                throw FederationError(.invalidCredential, cause: "the response has no ID token")
            }
            return try await verify(TokenResponse(idToken: idToken), pending: pending)
        }
        guard let code = values["code"] else {
            throw FederationError(.invalidCredential, cause: "the response has no code")
        }
        let tokens = try await tokens(
            for: code,
            redirectURI: pending.redirectURI,
            codeVerifier: pending.codeVerifier
        )
        var person =
            provider.kind == .openIDConnect
            ? try await verify(tokens, pending: pending) : try await profile(accessToken: tokens.accessToken)
        person.expiresIn = tokens.expiresIn
        person.refreshToken = tokens.refreshToken
        if provider.id == Provider.apple.id { person.addName(fromAppleUser: values["user"]) }
        return person
    }

    /// Rejects another provider's response (RFC 9207 §2.4).
    private func checkIssuer(
        of values: RedirectParameters,
        pending: PendingAuthorization
    ) throws(FederationError) {
        let expected = pending.issuer ?? endpoints.issuer ?? ""
        guard let named = values["iss"] else {
            guard !namesIssuer else {
                throw FederationError(.invalidResponse, cause: "\(provider.id) sent no issuer")
            }
            return
        }
        guard isIssuer(named, expected: expected) else {
            let shown = ProfileText.quoted(named)
            throw FederationError(
                .invalidResponse,
                detail: "The issuer in the response \(shown) does not match the expected one: \(expected)."
            )
        }
    }

    private func verify(
        _ tokens: TokenResponse,
        pending: PendingAuthorization
    ) async throws(FederationError) -> FederatedProfile {
        guard let idToken = tokens.idToken else {
            throw FederationError(.invalidResponse, detail: "Unable to parse the ID Token.", cause: "no ID token")
        }
        let check = IDTokenCheck(
            connection: self,
            issuer: pending.issuer ?? endpoints.issuer ?? "",
            audiences: [settings.clientID],
            nonce: pending.nonce.map(NonceRule.exactly) ?? .none,
            accessToken: tokens.accessToken
        )
        let claims = try await check.claims(of: idToken)
        var person = try profile(
            from: try await completed(claims, accessToken: tokens.accessToken),
            mapping: provider.profile
        )
        person.idToken = idToken
        person.accessToken = tokens.accessToken
        person.nonce = claims["nonce"]?.string
        person.idTokenExpiry = claims.numericDate("exp")
        return person
    }

    /// Adds claims if the user is the same (OpenID Connect Core §5.3).
    private func completed(
        _ claims: JSONObject,
        accessToken: String?
    ) async throws(FederationError) -> JSONObject {
        guard claims["email"] == nil, endpoints.userInfo != nil, let accessToken else { return claims }
        let further = try await userInfo(accessToken)
        guard further["sub"] == claims["sub"] else {
            throw IDTokenCheck.refusal("The user's profile does not match the ID Token.")
        }
        var merged = claims
        for (name, value) in further.members where merged[name] == nil { merged[name] = value }
        return merged
    }

    /// Fetches the profile, the source of identity in OAuth 2.
    func profile(accessToken: String?) async throws(FederationError) -> FederatedProfile {
        guard let accessToken else {
            throw FederationError(.invalidResponse, cause: "\(provider.id) returned no access token")
        }
        var person = try profile(from: try await userInfo(accessToken), mapping: provider.profile)
        person.accessToken = accessToken
        return person
    }

    func profile(from document: JSONObject, mapping: ProfileMapping) throws(FederationError) -> FederatedProfile {
        guard var person = provider.profile(from: document, mapping: mapping, tenant: tenant?.name) else {
            throw FederationError(
                .invalidResponse,
                detail: "The profile does not contain the user's identity.",
                cause: "\(provider.id) returned no user ID"
            )
        }
        if settings.acceptsVerifiedText, provider.isGeneric, document["email_verified"]?.string?.lowercased() == "true"
        {
            person.isEmailVerified = person.email != nil
        }
        if let email = person.email, !settings.vouches(for: email) { person.isEmailVerified = false }
        return person
    }
}
