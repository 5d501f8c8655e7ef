extension Provider {
    /// <https://developers.facebook.com/docs/facebook-login>; its ID tokens are those of Limited Login.
    static let facebook = Provider(
        id: "facebook.com", kind: .oauth2,
        endpoints: ProviderEndpoints(
            authorization: "https://www.facebook.com/v23.0/dialog/oauth",
            token: "https://graph.facebook.com/v23.0/oauth/access_token",
            userInfo: "https://graph.facebook.com/v23.0/me?fields=id,name,first_name,last_name,email,picture",
            tokenInfo: "https://graph.facebook.com/v23.0/debug_token",
            keys: "https://limited.facebook.com/.well-known/oauth/openid/jwks/",
            issuer: "https://www.facebook.com"),
        scopes: ["public_profile", "email"], profile: .facebook,
        idTokenProfile: .limitedLogin, emailTrust: .never,
        federatedIDPrefix: "http://facebook.com/", furtherIssuers: ["https://facebook.com"], sendsNonce: false,
        accessTokenCheck: facebookAccessToken, userInfoParameters: facebookProof)
}
