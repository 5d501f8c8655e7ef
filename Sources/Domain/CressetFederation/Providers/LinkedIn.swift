import CressetWire

extension Provider {
    /// <https://learn.microsoft.com/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2>
    static let linkedIn = Provider(
        id: "linkedin.com",
        kind: .openIDConnect,
        endpoints: ProviderEndpoints(
            authorization: "https://www.linkedin.com/oauth/v2/authorization",
            token: "https://www.linkedin.com/oauth/v2/accessToken",
            userInfo: "https://api.linkedin.com/v2/userinfo",
            keys: "https://www.linkedin.com/oauth/openid/jwks",
            issuer: "https://www.linkedin.com/oauth"
        ),
        scopes: ["openid", "profile", "email"],
        profile: .linkedIn,
        // Some LinkedIn responses contain the boolean as text.
        emailTrust: .claimAs("email_verified", ["true"]),
        federatedIDPrefix: "http://linkedin.com/",
        furtherIssuers: ["https://www.linkedin.com"],
        // LinkedIn's ID tokens lack the request's nonce.
        sendsNonce: false
    )
}

extension ProfileMapping {
    static let linkedIn = ProfileMapping(language: "locale.language")
}
