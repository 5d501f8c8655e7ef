extension Provider {
    /// <https://developer.yahoo.com/oauth2/guide/openid_connect/>
    static let yahoo = Provider(
        id: "yahoo.com",
        kind: .openIDConnect,
        endpoints: ProviderEndpoints(
            authorization: "https://api.login.yahoo.com/oauth2/request_auth",
            token: "https://api.login.yahoo.com/oauth2/get_token",
            userInfo: "https://api.login.yahoo.com/openid/v1/userinfo",
            keys: "https://api.login.yahoo.com/openid/v1/certs",
            issuer: "https://api.login.yahoo.com"
        ),
        scopes: ["openid", "profile", "email"],
        profile: .yahoo,
        emailTrust: .claim("email_verified"),
        federatedIDPrefix: "http://yahoo.com/",
        clientAuthentication: .basic,
        usesPKCE: true
    )
}

extension ProfileMapping {
    static let yahoo = ProfileMapping()
}
