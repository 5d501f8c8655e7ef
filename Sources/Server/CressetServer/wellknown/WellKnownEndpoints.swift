extension Assembly {
    /// The endpoints of published keys and of `.well-known` documents.
    var wellKnownEndpoints: [any RawEndpoint] {
        let linked = LinkedApps(accounts: accounts, publicURL: settings.publicURL)
        return [
            GetSigningCertificates(tokens: tokens),
            GetSigningKeys(tokens: tokens),
            GetOpenIDConfiguration(origin: origin),
            GetAppleAppSiteAssociation(linked: linked),
            GetAssetLinks(linked: linked),
        ]
    }
}
