extension Provider {
    /// <https://developers.google.com/identity/openid-connect/openid-connect>
    static let google = Provider(
        id: "google.com", kind: .openIDConnect,
        endpoints: ProviderEndpoints(
            authorization: "https://accounts.google.com/o/oauth2/v2/auth",
            token: "https://oauth2.googleapis.com/token",
            userInfo: "https://openidconnect.googleapis.com/v1/userinfo",
            tokenInfo: "https://oauth2.googleapis.com/tokeninfo",
            keys: "https://www.googleapis.com/oauth2/v3/certs",
            issuer: "https://accounts.google.com"),
        scopes: ["openid", "profile", "email"], profile: .google, emailTrust: .claim("email_verified"),
        federatedIDPrefix: "https://accounts.google.com/", furtherIssuers: ["accounts.google.com"], usesPKCE: true,
        // The web SDK sends the ID token of a sign-in again, to link it, without a nonce. The verifier of PKCE already
        // ties the answer to the request (RFC 9700 §2.1.1).
        sendsNonce: false, hasSiblingClients: true, accessTokenCheck: googleAccessToken, rawUserInfo: googleUserInfo)
}
