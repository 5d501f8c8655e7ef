extension Provider {
    /// A configured provider of <https://openid.net/specs/openid-connect-core-1_0.html>.
    static func openIDConnect(_ id: String) -> Provider {
        Provider(
            id: id,
            kind: .openIDConnect,
            endpoints: ProviderEndpoints(),
            scopes: ["openid", "email", "profile"],
            profile: .openIDConnect,
            emailTrust: .claim("email_verified"),
            federatedIDPrefix: "\(id)/",
            isGeneric: true,
            clientAuthentication: .basic
        )
    }
}

extension ProfileMapping {
    static let openIDConnect = ProfileMapping()
}
