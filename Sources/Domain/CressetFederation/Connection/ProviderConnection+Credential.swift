import CressetTokens
import CressetWire

extension ProviderConnection {
    /// Returns the owner's profile (docs/wire §8.2).
    func verify(_ credential: ProviderCredential) async throws(FederationError) -> FederatedProfile {
        if let idToken = credential.idToken { return try await verify(idToken: idToken, of: credential) }
        guard let accessToken = credential.accessToken, TokenResponse.isToken(accessToken),
            let check = provider.accessTokenCheck
        else {
            throw FederationError(.invalidCredential, cause: "\(provider.id) does not accept this kind of credential")
        }
        let owner = try await check(self, accessToken)
        var person = try profile(from: try await userInfo(accessToken), mapping: provider.profile)
        guard owner == person.rawID else {
            throw FederationError(
                .invalidResponse,
                detail: "The profile does not contain the user's identity.",
                cause: "the access token and the profile belong to different users"
            )
        }
        person.accessToken = accessToken
        return person
    }

    private func verify(
        idToken: String,
        of credential: ProviderCredential
    ) async throws(FederationError) -> FederatedProfile {
        guard let issuer = endpoints.issuer, endpoints.keys != nil else {
            throw FederationError(.invalidCredential, cause: "\(provider.id) does not issue ID tokens")
        }
        let check = IDTokenCheck(
            connection: self,
            issuer: issuer,
            audiences: audiences,
            nonce: .digest(of: credential.rawNonce),
            accessToken: credential.accessToken,
            code: credential.code
        )
        let claims = try await check.claims(of: idToken)
        var person = try profile(from: claims, mapping: provider.idTokenProfile ?? provider.profile)
        person.idToken = idToken
        person.accessToken = credential.accessToken
        person.nonce = claims["nonce"]?.string
        person.idTokenExpiry = claims.numericDate("exp")
        if provider.id == Provider.apple.id { person.addName(fromAppleUser: credential.user) }
        return person
    }
}
