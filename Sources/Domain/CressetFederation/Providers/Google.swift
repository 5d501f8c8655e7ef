import CressetWire

extension Provider {
    /// <https://developers.google.com/identity/openid-connect/openid-connect>
    static let google = Provider(
        id: "google.com",
        kind: .openIDConnect,
        endpoints: ProviderEndpoints(
            authorization: "https://accounts.google.com/o/oauth2/v2/auth",
            token: "https://oauth2.googleapis.com/token",
            userInfo: "https://openidconnect.googleapis.com/v1/userinfo",
            tokenInfo: "https://oauth2.googleapis.com/tokeninfo",
            keys: "https://www.googleapis.com/oauth2/v3/certs",
            issuer: "https://accounts.google.com"
        ),
        scopes: ["openid", "profile", "email"],
        profile: .google,
        emailTrust: .claim("email_verified"),
        federatedIDPrefix: "https://accounts.google.com/",
        furtherIssuers: ["accounts.google.com"],
        usesPKCE: true,
        // The web SDK reuses a sign-in's ID token for linking, without a nonce. PKCE already binds the response to the
        // request (RFC 9700 §2.1.1).
        sendsNonce: false,
        hasSiblingClients: true,
        accessTokenCheck: googleAccessToken,
        rawUserInfo: googleUserInfo
    )
}

extension ProfileMapping {
    static let google = ProfileMapping()
}

extension Provider {
    /// Asks Google for the audience and owner of a token of any app.
    static let googleAccessToken: AccessTokenCheck = { (connection, token) throws(FederationError) in
        let info = try await connection.document(
            ProviderRequest(url: try connection.endpoint(\.tokenInfo, adding: [("access_token", token)]))
        )
        guard let audience = info["aud"]?.string, connection.audiences.contains(audience) else {
            throw connection.foreignAccessToken(audience: info["aud"]?.string)
        }
        return info["sub"]?.string
    }

    /// Renames claims to the names in Google's own profile (docs/wire §8.3).
    static let googleUserInfo: @Sendable (JSONObject) -> JSONObject = { claims in
        let names = [
            ("id", "sub"), ("name", "name"), ("given_name", "given_name"), ("family_name", "family_name"),
            ("verified_email", "email_verified"), ("locale", "locale"), ("email", "email"), ("picture", "picture"),
        ]
        return JSONObject(names.compactMap { name, claim in claims[claim].map { (name, $0) } })
    }
}
