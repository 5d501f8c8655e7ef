import CressetWire

extension Provider {
    /// A token of any app is answered for; only this project's own count.
    static let googleAccessToken: AccessTokenCheck = { (connection, token) throws(FederationError) in
        let info = try await connection.document(
            ProviderRequest(url: try connection.endpoint(\.tokenInfo, adding: [("access_token", token)])))
        guard let audience = info["aud"]?.string, connection.audiences.contains(audience) else {
            throw connection.foreignAccessToken(audience: info["aud"]?.string)
        }
        return info["sub"]?.string
    }

    /// The names that Google's own profile has (docs/wire §8.3).
    static let googleUserInfo: @Sendable (JSONObject) -> JSONObject = { claims in
        let names = [
            ("id", "sub"), ("name", "name"), ("given_name", "given_name"), ("family_name", "family_name"),
            ("verified_email", "email_verified"), ("locale", "locale"), ("email", "email"), ("picture", "picture"),
        ]
        return JSONObject(names.compactMap { name, claim in claims[claim].map { (name, $0) } })
    }
}
