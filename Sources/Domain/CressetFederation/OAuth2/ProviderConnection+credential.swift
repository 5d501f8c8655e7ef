import CressetWire

extension ProviderConnection {
    /// Whose credential an app hands over (docs/wire §8.2).
    func profile(_ credential: ProviderCredential) async throws(FederationError) -> FederatedProfile {
        if let idToken = credential.idToken { return try await profile(idToken: idToken, credential) }
        guard let accessToken = credential.accessToken, TokenResponse.isToken(accessToken),
            let check = provider.accessTokenCheck
        else {
            throw FederationError(.invalidCredential, cause: "\(provider.id) takes no such credential")
        }
        let owner = try await check(self, accessToken)
        var person = try profile(of: try await userInfo(accessToken), provider.profile)
        guard owner == person.rawID else {
            throw FederationError(
                .invalidResponse, "The profile does not contain the user's identity.",
                cause: "the access token and the profile are not of one person")
        }
        person.accessToken = accessToken
        return person
    }

    private func profile(
        idToken: String, _ credential: ProviderCredential
    ) async throws(FederationError) -> FederatedProfile {
        guard let issuer = endpoints.issuer, endpoints.keys != nil else {
            throw FederationError(.invalidCredential, cause: "\(provider.id) has no ID tokens")
        }
        let check = IDTokenCheck(
            connection: self, issuer: issuer, audiences: audiences, nonce: .digest(of: credential.rawNonce),
            accessToken: credential.accessToken, code: credential.code)
        let claims = try await check.claims(of: idToken)
        var person = try profile(of: claims, provider.idTokenProfile ?? provider.profile)
        person.idToken = idToken
        person.accessToken = credential.accessToken
        person.nonce = claims["nonce"]?.string
        person.idTokenExpiry = claims["exp"]?.integer
        if provider.id == Provider.apple.id { person.addName(fromAppleUser: credential.user) }
        return person
    }
}
