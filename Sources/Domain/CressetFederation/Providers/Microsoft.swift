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
        // `User.Read` gives access to the user's own record at Microsoft Graph.
        scopes: ["openid", "profile", "email", "User.Read"],
        profile: .microsoft,
        // A directory's administrator can set any address, so trust it only if Microsoft verified the domain's owner.
        // The claim is a boolean in Microsoft's documentation, but 1 or "1" in its tokens.
        emailTrust: .claimAs("xms_edov", [1, "1"]),
        federatedIDPrefix: "http://microsoft.com/",
        usesPKCE: true,
        hasTenants: true,
        rawID: microsoftRawID
    )
}

extension ProfileMapping {
    /// Microsoft sends no photo URL, and `sub` differs between apps.
    static let microsoft = ProfileMapping(rawID: "oid", photoURL: nil)
}

extension Provider {
    private static let padding = "00000000-0000-0000-"

    /// The object ID.
    ///
    /// Personal accounts have 16 digits, padded to a GUID in tokens; organizations' object IDs remain unchanged.
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
