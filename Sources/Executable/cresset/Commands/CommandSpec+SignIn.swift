extension CommandSpec {
    static let signIn = [
        CommandSpec(
            "provider set",
            in: .signIn,
            arguments: "ID",
            summary: "Configure an identity provider",
            sections: [
                OptionSection(
                    "Options",
                    options: [
                        .project.required, .tenant, .clientID, .clientSecretFile, .displayName, .emailDomain, .audience,
                        .endpoint, .disabled,
                    ]
                ),
                OptionSection("OpenID Connect", options: [.issuer, .scope, .flow, .emailVerifiedText]),
                OptionSection("Sign in with Apple", options: [.teamID, .appleKeyID, .appleKeyFile]),
                OptionSection("SAML", options: OptionSpec.saml),
            ],
            common: OptionSpec.common,
            examples: [
                "provider set google.com --project shop --client-id ID --client-secret-file google.secret",
                "provider set saml.corp --project shop --saml-metadata idp.xml --sp-entity-id shop",
            ],
            run: ProviderCommand.set
        ),
        CommandSpec(
            "provider list",
            in: .signIn,
            summary: "List a project's identity providers without their secrets",
            options: [.project.required, .tenant],
            common: OptionSpec.common,
            run: ProviderCommand.list
        ),
        CommandSpec(
            "provider check",
            in: .signIn,
            arguments: "ID",
            summary: "Fetch a provider's metadata and print the redirect URI to register there",
            options: [.project.required, .tenant, .publicURL] + OptionSpec.providers,
            common: OptionSpec.common,
            run: ProviderCommand.check
        ),
        CommandSpec(
            "provider remove",
            in: .signIn,
            arguments: "ID",
            summary: "Remove an identity provider",
            options: [.project.required, .tenant],
            common: OptionSpec.common,
            run: ProviderCommand.remove
        ),
        CommandSpec(
            "sms test",
            in: .signIn,
            summary: "Send a text message and print the gateway's answer",
            options: [.sms.required, .smsNumber.required],
            common: [.config],
            run: MessageCommand.test
        ),
    ]
}
