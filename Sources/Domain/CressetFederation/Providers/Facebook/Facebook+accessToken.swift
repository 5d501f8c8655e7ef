import CressetCrypto
import CressetWire

extension Provider {
    /// Facebook tells which app a token was made for, and for whom.
    static let facebookAccessToken: AccessTokenCheck = { (connection, token) throws(FederationError) in
        let secret = try connection.clientSecret()
        let url = try connection.endpoint(\.tokenInfo, adding: [("input_token", token)])
        let answer = try await connection.document(
            ProviderRequest(
                url: url, headers: [("authorization", "Bearer \(connection.settings.clientID)|\(secret)")]))
        guard let data = answer["data"]?.object, data["is_valid"]?.bool == true,
            let app = ProfileText.identifier(data["app_id"]), connection.audiences.contains(app)
        else { throw connection.foreignAccessToken(audience: answer["data"]?.object?["app_id"]?.string) }
        return ProfileText.identifier(data["user_id"])
    }

    /// <https://developers.facebook.com/docs/graph-api/guides/secure-requests>
    static let facebookProof: @Sendable (ProviderSettings, String) -> [(name: String, value: String)] = {
        settings, token in
        guard let secret = settings.clientSecret else { return [] }
        let proof = HashAlgorithm.sha256.authenticationCode(for: Array(token.utf8), key: Array(secret.utf8))
        return [("appsecret_proof", Hexadecimal.encoded(proof))]
    }
}
