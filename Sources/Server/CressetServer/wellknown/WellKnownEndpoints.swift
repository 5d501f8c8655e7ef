extension Assembly {
    var wellKnownEndpoints: [any RawEndpoint] {
        [
            GetSigningCertificates(tokens: tokens),
            GetSigningKeys(tokens: tokens),
            GetOpenIDConfiguration(origin: origin, tokens: tokens),
            GetAppleAppSiteAssociation(linked: linkedApps),
            GetAssetLinks(linked: linkedApps),
        ]
    }

    var linkedApps: LinkedApps {
        LinkedApps(accounts: accounts, publicURL: settings.publicURL)
    }
}
