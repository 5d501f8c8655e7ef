import CressetWire

extension ProviderConnection {
    /// Who came back with a code or an ID token.
    func profile(
        redirect values: RedirectParameters, _ pending: PendingAuthorization
    ) async throws(FederationError) -> FederatedProfile {
        try checkAnswerer(values, pending)
        if let refusal = values.refusal { throw refusal }
        if isImplicit {
            guard let idToken = values["id_token"] else {
                throw FederationError(.invalidCredential, cause: "the answer has no ID token")
            }
            return try await profile(TokenResponse(idToken: idToken), pending)
        }
        guard let code = values["code"] else {
            throw FederationError(.invalidCredential, cause: "the answer has no code")
        }
        let tokens = try await tokens(for: code, pending)
        var person =
            provider.kind == .openIDConnect
            ? try await profile(tokens, pending) : try await profile(userInfoOf: tokens.accessToken)
        person.expiresIn = tokens.expiresIn
        person.refreshToken = tokens.refreshToken
        if provider.id == Provider.apple.id { person.addName(fromAppleUser: values["user"]) }
        return person
    }

    /// Another provider's answer is not taken for this one's (RFC 9207 §2.4).
    private func checkAnswerer(_ values: RedirectParameters, _ pending: PendingAuthorization) throws(FederationError) {
        let expected = pending.issuer ?? endpoints.issuer ?? ""
        guard let named = values["iss"] else {
            guard !namesIssuer else {
                throw FederationError(.invalidResponse, cause: "\(provider.id) does not say who answers")
            }
            return
        }
        guard isIssuer(named, expected) else {
            let shown = ProfileText.quoted(named)
            throw FederationError(
                .invalidResponse, "The issuer in the response \(shown) does not match the expected one: \(expected).")
        }
    }

    /// OpenID Connect: the ID token says who it is.
    private func profile(
        _ tokens: TokenResponse, _ pending: PendingAuthorization
    ) async throws(FederationError) -> FederatedProfile {
        guard let idToken = tokens.idToken else {
            throw FederationError(.invalidResponse, "Unable to parse the ID Token.", cause: "there is none")
        }
        let check = IDTokenCheck(
            connection: self, issuer: pending.issuer ?? endpoints.issuer ?? "", audiences: [settings.clientID],
            nonce: pending.nonce.map(NonceRule.exactly) ?? .none, accessToken: tokens.accessToken)
        let claims = try await check.claims(of: idToken)
        var person = try profile(of: try await completed(claims, tokens.accessToken), provider.profile)
        person.idToken = idToken
        person.accessToken = tokens.accessToken
        person.nonce = claims["nonce"]?.string
        person.idTokenExpiry = claims["exp"]?.integer
        return person
    }

    /// Claims that the ID token lacks may be had with the access token (OpenID Connect Core §5.3), if it is the same
    /// person's.
    private func completed(_ claims: JSONObject, _ accessToken: String?) async throws(FederationError) -> JSONObject {
        guard claims["email"] == nil, endpoints.userInfo != nil, let accessToken else { return claims }
        let further = try await userInfo(accessToken)
        guard further["sub"] == claims["sub"] else {
            throw IDTokenCheck.refusal("The user's profile is not that of the ID Token.")
        }
        var merged = claims
        for (name, value) in further.members where merged[name] == nil { merged[name] = value }
        return merged
    }

    /// OAuth 2: the profile that the access token opens says who it is.
    func profile(userInfoOf accessToken: String?) async throws(FederationError) -> FederatedProfile {
        guard let accessToken else {
            throw FederationError(.invalidResponse, cause: "\(provider.id) gave no access token")
        }
        var person = try profile(of: try await userInfo(accessToken), provider.profile)
        person.accessToken = accessToken
        return person
    }

    /// - Throws: ``FederationError``: `invalidResponse` if the document does not say who the person is.
    func profile(of document: JSONObject, _ mapping: ProfileMapping) throws(FederationError) -> FederatedProfile {
        guard let person = provider.profile(of: document, mapping, tenant: tenant?.name) else {
            throw FederationError(
                .invalidResponse, "The profile does not contain the user's identity.",
                cause: "\(provider.id) does not say who the person is")
        }
        return person
    }
}
