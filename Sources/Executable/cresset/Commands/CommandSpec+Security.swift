extension CommandSpec {
    static let security = [
        CommandSpec(
            "token create",
            in: .security,
            summary: "Create an administrator's token for a project",
            options: [.project.required, .name, .expiresIn],
            common: OptionSpec.common,
            examples: ["token create --project shop --name deploy --expires-in 90d"],
            run: TokenCommand.create
        ),
        CommandSpec(
            "token list",
            in: .security,
            summary: "List the IDs of a project's administrator tokens",
            options: [.project.required],
            common: OptionSpec.common,
            run: TokenCommand.list
        ),
        CommandSpec(
            "token revoke",
            in: .security,
            arguments: "ID",
            summary: "Revoke an administrator's token immediately",
            options: [.project.required],
            common: OptionSpec.common,
            run: TokenCommand.revoke
        ),
        CommandSpec(
            "service-account create",
            in: .security,
            summary: "Create a service account and write its key file",
            options: [.project.required, .out.required, .publicURL],
            common: OptionSpec.common,
            examples: ["service-account create --project shop --out shop-key.json"],
            run: ServiceAccountCommand.create
        ),
        CommandSpec(
            "database-secret create",
            in: .security,
            summary: "Create a Realtime Database secret for clients without another credential",
            options: [.project.required, .name],
            common: [.data, .json, .config],
            run: DatabaseSecretCommand.create
        ),
        CommandSpec(
            "database-secret list",
            in: .security,
            summary: "List the IDs of a project's Realtime Database secrets",
            options: [.project.required],
            common: [.data, .json, .config],
            run: DatabaseSecretCommand.list
        ),
        CommandSpec(
            "database-secret revoke",
            in: .security,
            arguments: "ID",
            summary: "Revoke a Realtime Database secret and every token that it signed",
            options: [.project.required],
            common: [.data, .json, .config],
            run: DatabaseSecretCommand.revoke
        ),
        CommandSpec(
            "keys rotate",
            in: .security,
            summary: "Add a signing key and use it after verifiers have loaded it",
            options: [.now],
            common: OptionSpec.common,
            run: KeysCommand.rotate
        ),
        CommandSpec(
            "audit tail",
            in: .security,
            summary: "Show the latest events of the audit log",
            options: [.limit, .follow, .project],
            common: OptionSpec.common,
            run: AuditCommand.tail
        ),
        CommandSpec(
            "audit search",
            in: .security,
            summary: "Find events in the audit log, oldest first",
            options: [.auditUser, .auditKind, .auditActor, .since, .until, .project],
            common: OptionSpec.common,
            examples: ["audit search --project shop --kind account.deleted --since 24h"],
            run: AuditCommand.search
        ),
        CommandSpec(
            "audit verify",
            in: .security,
            summary: "Verify that the audit log was not changed",
            options: [.auditHead, .auditAfter],
            common: OptionSpec.common,
            run: AuditCommand.verify
        ),
    ]

    static let other = [
        CommandSpec(
            "completion",
            in: .other,
            arguments: "bash|zsh|fish",
            summary: "Print a completion script for a shell",
            examples: ["completion bash > /etc/bash_completion.d/cresset"],
            run: CompletionCommand.run
        ),
        CommandSpec(
            "manual",
            in: .other,
            arguments: "man|markdown",
            summary: "Print the reference of all commands as a man page or Markdown",
            run: ManualCommand.run
        ),
        CommandSpec(
            "help",
            in: .other,
            arguments: "[COMMAND]",
            summary: "Show the commands, or the options of one",
            run: HelpCommand.run
        ),
        CommandSpec("version", in: .other, summary: "Print the version", run: HelpCommand.version),
    ]
}
