import CressetWire

extension Provider {
    /// <https://learn.microsoft.com/entra/identity-platform/v2-protocols-oidc>
    static let microsoft = Provider(
        id: "microsoft.com", kind: .openIDConnect,
        endpoints: ProviderEndpoints(
            authorization: "https://login.microsoftonline.com/{tenant}/oauth2/v2.0/authorize",
            token: "https://login.microsoftonline.com/{tenant}/oauth2/v2.0/token",
            keys: "https://login.microsoftonline.com/{tenant}/discovery/v2.0/keys",
            issuer: "https://login.microsoftonline.com/{tenantid}/v2.0"),
        // The last makes the access token good for the person's own record at Microsoft Graph.
        scopes: ["openid", "profile", "email", "User.Read"], profile: .microsoft,
        // A directory's administrator writes any address into it. Only where Microsoft itself vouches for the
        // domain is it the person's. The claim is a boolean in Microsoft's pages, and 1 or "1" in its tokens.
        emailTrust: .claimAs("xms_edov", [1, "1"]),
        federatedIDPrefix: "http://microsoft.com/", usesPKCE: true, hasTenants: true, rawID: microsoftRawID)
}
