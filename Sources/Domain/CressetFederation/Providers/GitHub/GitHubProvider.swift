extension Provider {
    /// <https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps>
    static let gitHub = Provider(
        id: "github.com", kind: .oauth2,
        endpoints: ProviderEndpoints(
            authorization: "https://github.com/login/oauth/authorize",
            token: "https://github.com/login/oauth/access_token",
            userInfo: "https://api.github.com/user",
            tokenInfo: "https://api.github.com/applications/{client_id}/token",
            issuer: "https://github.com/login/oauth"),
        scopes: ["read:user", "user:email"], profile: .gitHub, emailTrust: .never,
        federatedIDPrefix: "http://github.com/", usesPKCE: true, sendsNonce: false,
        accessTokenCheck: gitHubAccessToken, completion: gitHubEmail)
}
