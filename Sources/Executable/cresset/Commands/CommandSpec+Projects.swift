extension CommandSpec {
    static let projects = [
        CommandSpec(
            "project create",
            in: .projects,
            arguments: "ID",
            summary: "Create a project and print its API key",
            options: [.domain, .publicURL],
            common: OptionSpec.common,
            examples: ["project create shop --domain shop.example.com"],
            run: ProjectCommand.create
        ),
        CommandSpec(
            "project list",
            in: .projects,
            summary: "List projects and their API keys",
            common: OptionSpec.common,
            run: ProjectCommand.list
        ),
        CommandSpec(
            "project update",
            in: .projects,
            arguments: "ID",
            summary: "Change a project's domain, sign-up quota, session limits or clean-up",
            sections: [
                OptionSection("Domain", options: [.authDomain, .noAuthDomain]),
                OptionSection("Sign-up quota", options: [.signUpQuota, .quotaStart, .quotaDuration, .noSignUpQuota]),
                OptionSection(
                    "Sessions",
                    options: [.sessionIdle, .sessionLifetime, .rotateRefreshTokens, .rotationGrace]
                ),
                OptionSection("Clean-up", options: [.autodeleteAnonymous]),
            ],
            common: OptionSpec.common,
            examples: [
                "project update shop --session-idle 30d --rotate-refresh-tokens on",
                "project update shop --sign-up-quota 5000 --for 48h",
            ],
            run: ProjectCommand.update
        ),
        CommandSpec(
            "project delete",
            in: .projects,
            arguments: "ID",
            summary: "Delete a project with its users and all other data",
            options: [.yes],
            common: OptionSpec.common,
            run: ProjectCommand.delete
        ),
        CommandSpec(
            "config get",
            in: .projects,
            arguments: "[SETTING]",
            summary: "Print the settings of a project or tenant as JSON, or one of them",
            options: [.project.required, .tenant],
            common: OptionSpec.store,
            examples: ["config get signIn.email.enabled --project shop"],
            run: ConfigCommand.get
        ),
        CommandSpec(
            "config set",
            in: .projects,
            arguments: "SETTING=VALUE …",
            summary: "Change settings; VALUE is JSON, text or @FILE, and an empty value clears the setting",
            options: [.project.required, .tenant],
            common: OptionSpec.store,
            examples: ["config set signIn.email.enabled=true signIn.anonymous.enabled=false --project shop"],
            run: ConfigCommand.set
        ),
        CommandSpec(
            "domain add",
            in: .projects,
            arguments: "DOMAIN",
            summary: "Authorize a domain for links and sign-in pages",
            options: [.project.required],
            common: OptionSpec.common,
            run: DomainCommand.add
        ),
        CommandSpec(
            "domain remove",
            in: .projects,
            arguments: "DOMAIN",
            summary: "Remove an authorized domain",
            options: [.project.required],
            common: OptionSpec.common,
            run: DomainCommand.remove
        ),
        CommandSpec(
            "domain list",
            in: .projects,
            summary: "List the authorized domains",
            options: [.project.required],
            common: OptionSpec.common,
            run: DomainCommand.list
        ),
    ]

    static let apps = [
        CommandSpec(
            "app add-ios",
            in: .projects,
            summary: "Register an iOS app",
            options: [.project.required, .bundleID.required, .teamID.required, .appStoreID, .appID, .clientID],
            common: OptionSpec.common,
            examples: ["app add-ios --project shop --bundle-id com.example.shop --team-id ABCDE12345"],
            run: AppCommand.addIOS
        ),
        CommandSpec(
            "app add-android",
            in: .projects,
            summary: "Register an Android app",
            options: [.project.required, .package.required, .sha256.required, .sha1, .appID],
            common: OptionSpec.common,
            run: AppCommand.addAndroid
        ),
        CommandSpec(
            "app add-web",
            in: .projects,
            arguments: "NAME",
            summary: "Register a web app or a command-line app",
            options: [.project.required, .appID],
            common: OptionSpec.common,
            examples: ["app add-web shop --project shop"],
            run: AppCommand.addWeb
        ),
        CommandSpec(
            "app config",
            in: .projects,
            arguments: "[ios|android|web] IDENTIFIER|APP-ID",
            summary: "Print the configuration file that an app is built with",
            options: [.project.required, .publicURL],
            common: OptionSpec.store,
            examples: ["app config ios com.example.shop --project shop > GoogleService-Info.plist"],
            run: AppCommand.config
        ),
        CommandSpec(
            "app list",
            in: .projects,
            summary: "List a project's apps, encoded app IDs and link domains",
            options: [.project.required],
            common: OptionSpec.common,
            run: AppCommand.list
        ),
        CommandSpec(
            "app remove",
            in: .projects,
            arguments: "[ios|android|web] IDENTIFIER|APP-ID",
            summary: "Remove an app from a project",
            options: [.project.required],
            common: OptionSpec.common,
            run: AppCommand.remove
        ),
        CommandSpec(
            "app add-link-domain",
            in: .projects,
            arguments: "DOMAIN",
            summary: "Allow a domain in links that open a project's apps",
            options: [.project.required],
            common: OptionSpec.common,
            run: LinkDomainCommand.add
        ),
        CommandSpec(
            "app remove-link-domain",
            in: .projects,
            arguments: "DOMAIN",
            summary: "Remove a link domain from a project",
            options: [.project.required],
            common: OptionSpec.common,
            run: LinkDomainCommand.remove
        ),
    ]
}
