import CressetCrypto
import CressetWire

extension Provider {
    /// <https://developers.facebook.com/docs/facebook-login>; ID tokens are from Limited Login.
    static let facebook = Provider(
        id: "facebook.com",
        kind: .oauth2,
        endpoints: ProviderEndpoints(
            authorization: "https://www.facebook.com/v23.0/dialog/oauth",
            token: "https://graph.facebook.com/v23.0/oauth/access_token",
            userInfo: "https://graph.facebook.com/v23.0/me?fields=id,name,first_name,last_name,email,picture",
            tokenInfo: "https://graph.facebook.com/v23.0/debug_token",
            keys: "https://limited.facebook.com/.well-known/oauth/openid/jwks/",
            issuer: "https://www.facebook.com"
        ),
        scopes: ["public_profile", "email"],
        profile: .facebook,
        idTokenProfile: .limitedLogin,
        emailTrust: .never,
        federatedIDPrefix: "http://facebook.com/",
        furtherIssuers: ["https://facebook.com"],
        sendsNonce: false,
        accessTokenCheck: facebookAccessToken,
        userInfoParameters: facebookProof
    )
}

extension ProfileMapping {
    static let facebook = ProfileMapping(
        rawID: "id",
        firstName: "first_name",
        lastName: "last_name",
        photoURL: "picture.data.url"
    )

    static let limitedLogin = ProfileMapping()
}

extension Provider {
    static let facebookAccessToken: AccessTokenCheck = { (connection, token) throws(FederationError) in
        let secret = try connection.clientSecret()
        let url = try connection.endpoint(\.tokenInfo, adding: [("input_token", token)])
        let answer = try await connection.document(
            ProviderRequest(
                url: url,
                headers: [("authorization", "Bearer \(connection.settings.clientID)|\(secret)")]
            )
        )
        guard let data = answer["data"]?.object, data["is_valid"]?.bool == true,
            let app = ProfileText.identifier(data["app_id"]), connection.audiences.contains(app)
        else { throw connection.foreignAccessToken(audience: answer["data"]?.object?["app_id"]?.string) }
        return ProfileText.identifier(data["user_id"])
    }

    /// Returns the proof of a request by the app
    /// (<https://developers.facebook.com/docs/graph-api/guides/secure-requests>).
    static let facebookProof: @Sendable (ProviderSettings, String) -> [(name: String, value: String)] = {
        settings,
        token in
        guard let secret = settings.clientSecret else { return [] }
        let proof = HashAlgorithm.sha256.authenticationCode(for: Array(token.utf8), key: Array(secret.utf8))
        return [("appsecret_proof", Hexadecimal.encoded(proof))]
    }
}
