extension CommandSpec {
    /// Every command, in the order of the help.
    static let all: [CommandSpec] =
        [
            CommandSpec(
                "serve",
                summary: "answer as in production",
                options: [
                    .listen, .data, .database, .databasePool, .databaseTimeout, .databasePooler, .publicURL, .ownIssuer,
                    .trustedProxy, .tlsCertificate, .tlsKey, .metricsListen,
                    .bcryptCost, .maxHashCost,
                    .signUpsPerHour, .legacyAPI, .databaseAPI, .maxConnections, .backupTo, .backupKeep, .backupAt,
                    .auditKeep,
                    .auditSignIns, .logLevel, .config,
                ] + OptionSpec.mail + [.sms, .allowSMSHost, .allowHookHost] + OptionSpec.apns + OptionSpec.providers
                    + [.gameCenterAuthorities],
                run: ServeCommand.run
            ),
            CommandSpec(
                "emulator",
                summary: "answer as the emulator does, for development and tests",
                options: [
                    .listen, .project, .data, .importFolder, .exportOnExit, .signedTokens, .allowRemote, .legacyAPI,
                    .logLevel, .config,
                ]
                    + OptionSpec.mail + [.sms, .allowHookHost]
                    + OptionSpec.providers,
                run: EmulatorCommand.run
            ),
            CommandSpec(
                "project create",
                arguments: "ID",
                summary: "add a project, and show its API key",
                options: [.domain, .publicURL, .data, .database, .json, .config],
                run: ProjectCommand.create
            ),
            CommandSpec(
                "project list",
                summary: "show the projects and their API keys",
                options: [.data, .database, .json, .config],
                run: ProjectCommand.list
            ),
            CommandSpec(
                "project update",
                arguments: "ID",
                summary: "change a project's own domain, sign-up quota, sessions or clean-up",
                options: [
                    .authDomain, .noAuthDomain, .signUpQuota, .quotaStart, .quotaDuration, .noSignUpQuota, .sessionIdle,
                    .sessionLifetime, .rotateRefreshTokens, .rotationGrace, .autodeleteAnonymous, .data, .database,
                    .json, .config,
                ],
                run: ProjectCommand.update
            ),
            CommandSpec(
                "project delete",
                arguments: "ID",
                summary: "delete a project with its users and everything else of it",
                options: [.yes, .data, .database, .json, .config],
                run: ProjectCommand.delete
            ),
            CommandSpec(
                "config get",
                arguments: "[SETTING]",
                summary: "show the settings of a project or a tenant, or one of them: signIn.email.enabled",
                options: [.project.required, .tenant, .data, .database, .config],
                run: ConfigCommand.get
            ),
            CommandSpec(
                "config set",
                arguments: "SETTING=VALUE …",
                summary: "change settings: VALUE is JSON or a text, @FILE has it, and nothing clears the setting",
                options: [.project.required, .tenant, .data, .database, .config],
                run: ConfigCommand.set
            ),
            CommandSpec(
                "token create",
                summary: "make an administrator's token for a project",
                options: [.project.required, .name, .expiresIn, .data, .database, .json, .config],
                run: TokenCommand.create
            ),
            CommandSpec(
                "token list",
                summary: "show a project's administrators' tokens by their ids; the tokens themselves are not kept",
                options: [.project.required, .data, .database, .json, .config],
                run: TokenCommand.list
            ),
            CommandSpec(
                "token revoke",
                arguments: "ID",
                summary: "end an administrator's token at once",
                options: [.project.required, .data, .database, .json, .config],
                run: TokenCommand.revoke
            ),
        ] + databaseSecrets + database + events + [
            CommandSpec(
                "service-account create",
                summary: "make a service account, and write its key file",
                options: [.project.required, .out.required, .publicURL, .data, .database, .json, .config],
                run: ServiceAccountCommand.create
            ),
            CommandSpec(
                "app add-ios",
                summary: "let an iOS app open a project's links",
                options: [
                    .project.required, .bundleID.required, .teamID.required, .appStoreID, .appID, .clientID, .data,
                    .database,
                    .json, .config,
                ],
                run: AppCommand.addIOS
            ),
            CommandSpec(
                "app add-android",
                summary: "let an Android app open a project's links",
                options: [
                    .project.required, .package.required, .sha256.required, .sha1, .appID, .data, .database, .json,
                    .config,
                ],
                run: AppCommand.addAndroid
            ),
            CommandSpec(
                "app add-web",
                arguments: "NAME",
                summary: "let a web app or a command-line app sign people in",
                options: [.project.required, .appID, .data, .database, .json, .config],
                run: AppCommand.addWeb
            ),
            CommandSpec(
                "app config",
                arguments: "[ios|android|web] IDENTIFIER|APP-ID",
                summary: "show what an app is built with, to find this server",
                options: [.project.required, .publicURL, .data, .database, .config],
                run: AppCommand.config
            ),
            CommandSpec(
                "app list",
                summary: "show a project's apps, with their Encoded App IDs, and link domains",
                options: [.project.required, .data, .database, .json, .config],
                run: AppCommand.list
            ),
            CommandSpec(
                "app remove",
                arguments: "[ios|android|web] IDENTIFIER|APP-ID",
                summary: "take an app away from a project",
                options: [.project.required, .data, .database, .json, .config],
                run: AppCommand.remove
            ),
            CommandSpec(
                "app add-link-domain",
                arguments: "DOMAIN",
                summary: "let a project's links have that domain",
                options: [.project.required, .data, .database, .json, .config],
                run: LinkDomainCommand.add
            ),
            CommandSpec(
                "app remove-link-domain",
                arguments: "DOMAIN",
                summary: "take a link domain away from a project",
                options: [.project.required, .data, .database, .json, .config],
                run: LinkDomainCommand.remove
            ),
            CommandSpec(
                "domain add",
                arguments: "DOMAIN",
                summary: "let a project's links and sign-in pages lead to a host",
                options: [.project.required, .data, .database, .json, .config],
                run: DomainCommand.add
            ),
            CommandSpec(
                "domain remove",
                arguments: "DOMAIN",
                summary: "let them lead there no longer",
                options: [.project.required, .data, .database, .json, .config],
                run: DomainCommand.remove
            ),
            CommandSpec(
                "domain list",
                summary: "show the hosts that they may lead to",
                options: [.project.required, .data, .database, .json, .config],
                run: DomainCommand.list
            ),
            CommandSpec(
                "provider set",
                arguments: "ID",
                summary: "let people sign in with an identity provider",
                options: [
                    .project.required, .tenant, .clientID, .clientSecretFile, .issuer, .scope, .flow, .displayName,
                    .emailDomain, .emailVerifiedText, .audience, .teamID, .appleKeyID, .appleKeyFile, .endpoint,
                    .disabled,
                ] + OptionSpec.saml + [.data, .database, .json, .config],
                run: ProviderCommand.set
            ),
            CommandSpec(
                "provider list",
                summary: "show a project's identity providers, without their secrets",
                options: [.project.required, .tenant, .data, .database, .json, .config],
                run: ProviderCommand.list
            ),
            CommandSpec(
                "provider check",
                arguments: "ID",
                summary: "ask an identity provider for its endpoints, and show the redirect URI to register there",
                options: [.project.required, .tenant, .publicURL] + OptionSpec.providers + [
                    .data, .database, .json, .config,
                ],
                run: ProviderCommand.check
            ),
            CommandSpec(
                "provider remove",
                arguments: "ID",
                summary: "let nobody sign in with an identity provider any more",
                options: [.project.required, .tenant, .data, .database, .json, .config],
                run: ProviderCommand.remove
            ),
        ] + users + rules + [
            CommandSpec(
                "keys rotate",
                summary: "put a new signing key in use; it signs once verifiers have had time to see it",
                options: [.now, .data, .database, .json, .config],
                run: KeysCommand.rotate
            ),
            CommandSpec(
                "audit tail",
                summary: "show the latest events of the audit log",
                options: [.limit, .follow, .project, .data, .database, .json, .config],
                run: AuditCommand.tail
            ),
            CommandSpec(
                "audit search",
                summary: "show events of the audit log, the oldest first",
                options: [
                    .auditUser, .auditKind, .auditActor, .since, .until, .project, .data, .database, .json, .config,
                ],
                run: AuditCommand.search
            ),
            CommandSpec(
                "audit verify",
                summary: "prove that no event of the audit log was changed, added or taken away",
                options: [.auditHead, .auditAfter, .data, .database, .json, .config],
                run: AuditCommand.verify
            ),
            CommandSpec(
                "backup create",
                summary: "copy the database to another place, compressed and encrypted",
                options: [.to.required, .keep, .data, .json, .config],
                run: BackupCommand.create
            ),
            CommandSpec(
                "backup list",
                summary: "show the backups, the oldest first",
                options: [.from.required, .data, .json, .config],
                run: BackupCommand.list
            ),
            CommandSpec(
                "backup verify",
                arguments: "[NAME]",
                summary: "open a backup, or the newest one, and look through the database in it",
                options: [.from.required, .data, .json, .config],
                run: BackupCommand.verify
            ),
            CommandSpec(
                "backup restore",
                arguments: "[NAME]",
                summary: "make a data directory of a backup, or of the newest one",
                options: [.from.required, .data, .json, .config],
                run: BackupCommand.restore
            ),
            CommandSpec(
                "sms test",
                summary: "send one text message, and show the gateway's answer",
                options: [.sms.required, .smsNumber.required, .config],
                run: MessageCommand.test
            ),
            CommandSpec(
                "help",
                arguments: "[COMMAND]",
                summary: "show this, or what a command takes",
                options: [],
                run: HelpCommand.run
            ),
            CommandSpec("version", summary: "show the version", options: [], run: HelpCommand.version),
        ]

    /// The commands of several words that begin with that one.
    static func family(_ word: String) -> [CommandSpec] {
        all.filter { $0.name.hasPrefix(word + " ") }
    }

    /// The command that the words begin with, and the words that remain.
    static func find(_ words: [String]) -> (command: CommandSpec, rest: ArraySlice<String>)? {
        for command in all {
            let name = command.name.split(separator: " ").map { String($0) }
            if words.starts(with: name) { return (command, words.dropFirst(name.count)) }
        }
        return nil
    }
}
