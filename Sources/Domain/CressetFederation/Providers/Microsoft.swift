import CressetWire

extension Provider {
    /// <https://learn.microsoft.com/entra/identity-platform/v2-protocols-oidc>
    static let microsoft = Provider(
        id: "microsoft.com",
        kind: .openIDConnect,
        endpoints: ProviderEndpoints(
            authorization: "https://login.microsoftonline.com/{tenant}/oauth2/v2.0/authorize",
            token: "https://login.microsoftonline.com/{tenant}/oauth2/v2.0/token",
            keys: "https://login.microsoftonline.com/{tenant}/discovery/v2.0/keys",
            issuer: "https://login.microsoftonline.com/{tenantid}/v2.0"
        ),
        // The last makes the access token good for the person's own record at Microsoft Graph.
        scopes: ["openid", "profile", "email", "User.Read"],
        profile: .microsoft,
        // A directory's administrator writes any address into it. Only where Microsoft itself vouches for the
        // domain is it the person's. The claim is a boolean in Microsoft's pages, and 1 or "1" in its tokens.
        emailTrust: .claimAs("xms_edov", [1, "1"]),
        federatedIDPrefix: "http://microsoft.com/",
        usesPKCE: true,
        hasTenants: true,
        rawID: microsoftRawID
    )
}

extension ProfileMapping {
    /// Microsoft gives no photo's address, and `sub` differs from app to app.
    static let microsoft = ProfileMapping(rawID: "oid", photoURL: nil)
}

extension Provider {
    private static let padding = "00000000-0000-0000-"

    /// The object id. Personal accounts have one of 16 digits, which the token pads to the form of a GUID; in a
    /// directory of an organisation the object id is taken as it is.
    static let microsoftRawID: @Sendable (JSONObject, String?) -> String? = { claims, tenant in
        guard let objectID = ProfileText.identifier(claims["oid"]) else { return nil }
        let isDirectory = tenant.map { MicrosoftTenant(parsing: $0)?.isDirectory ?? true } ?? false
        guard !isDirectory, objectID.hasPrefix(padding) else { return objectID }
        let digits = objectID.dropFirst(padding.count)
        let parts = digits.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 12] else { return objectID }
        return parts.joined()
    }
}
