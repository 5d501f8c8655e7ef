import CressetIdentity

extension Assembly {
    var authEndpoints: [any RawEndpoint] {
        [
            GetAuthHandler(
                redirect: authRedirect,
                verification: AppVerification(
                    targets: ReturnTargets(accounts: accounts, secrets: secrets, behavior: behavior),
                    proof: phoneCodes.proof,
                    origin: origin
                )
            ),
            PostAuthHandler(redirect: authRedirect),
            GetAuthCallback(),
            GetAuthIframe(),
            GetAuthMetadata(
                providers: ConfiguredProviders(accounts: accounts, secrets: secrets),
                origin: origin
            ),
            GetAction(accounts: accounts),
            PostAction(accounts: accounts, codes: codes),
            GetAuthLinks(linked: linkedApps),
            GetPageAsset(),
        ]
    }

    var authRedirect: AuthRedirect {
        AuthRedirect(
            assertions: assertions,
            targets: ReturnTargets(accounts: accounts, secrets: secrets, behavior: behavior),
            secrets: secrets,
            clock: services.clock,
            origin: origin
        )
    }
}
