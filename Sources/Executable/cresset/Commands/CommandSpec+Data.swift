extension CommandSpec {
    static let data = [
        CommandSpec(
            "backup create",
            in: .data,
            summary: "Create a compressed, encrypted backup of the database",
            options: [.to.required, .keep],
            common: [.data, .json, .config],
            examples: ["backup create --to /mnt/backups --keep 30 --data /var/lib/cresset"],
            run: BackupCommand.create
        ),
        CommandSpec(
            "backup list",
            in: .data,
            summary: "List backups, oldest first",
            options: [.from.required],
            common: [.data, .json, .config],
            run: BackupCommand.list
        ),
        CommandSpec(
            "backup verify",
            in: .data,
            arguments: "[NAME]",
            summary: "Decrypt a backup (default: the newest) and check its database",
            options: [.from.required],
            common: [.data, .json, .config],
            run: BackupCommand.verify
        ),
        CommandSpec(
            "backup restore",
            in: .data,
            arguments: "[NAME]",
            summary: "Create a data directory from a backup (default: the newest)",
            options: [.from.required],
            common: [.data, .json, .config],
            examples: ["backup restore --from /mnt/backups --data /var/lib/cresset"],
            run: BackupCommand.restore
        ),
    ]

    static let events = [
        CommandSpec(
            "webhook add",
            in: .data,
            arguments: "URL",
            summary: "Send events about a project's users to a URL",
            options: [.project.required, .event, .webhookFormat],
            common: OptionSpec.common,
            examples: ["webhook add https://hooks.example.com/users --project shop --event user.created"],
            run: WebhookCommand.add
        ),
        CommandSpec(
            "webhook list",
            in: .data,
            summary: "List a project's webhooks",
            options: [.project.required],
            common: OptionSpec.common,
            run: WebhookCommand.list
        ),
        CommandSpec(
            "webhook rotate",
            in: .data,
            arguments: "ID",
            summary: "Replace a webhook's secret; both secrets sign events for one day",
            options: [.project.required],
            common: OptionSpec.common,
            run: WebhookCommand.rotate
        ),
        CommandSpec(
            "webhook remove",
            in: .data,
            arguments: "ID",
            summary: "Remove a webhook and its pending events",
            options: [.project.required],
            common: OptionSpec.common,
            run: WebhookCommand.remove
        ),
        CommandSpec(
            "events list",
            in: .data,
            summary: "List pending and failed events of a project's webhooks",
            options: [.project.required, .failed, .limit],
            common: OptionSpec.common,
            run: EventsCommand.list
        ),
        CommandSpec(
            "events retry",
            in: .data,
            arguments: "[ID]",
            summary: "Send a failed event again, or all of them",
            options: [.project.required, .allEvents],
            common: OptionSpec.common,
            run: EventsCommand.retry
        ),
    ]

    static let rules = [
        CommandSpec(
            "rules check",
            in: .data,
            arguments: "FILE",
            summary: "Print the errors in security rules as line:column: text",
            options: [.rulesKind],
            common: [.json, .config],
            examples: ["rules check database.rules.json", "rules check storage.rules --kind storage"],
            run: RulesCommand.check
        ),
        CommandSpec(
            "rules test",
            in: .data,
            summary: "Evaluate requests from a file and print unexpected decisions",
            options: [.rulesKind, .rules.required, .cases.required, .coverage],
            common: [.json, .config],
            run: RulesCommand.test
        ),
        CommandSpec(
            "rules explain",
            in: .data,
            summary: "Show the rules that decide on a request, with the value of each expression",
            options: [.rulesKind, .rules.required, .rulesCase.required],
            common: [.json, .config],
            run: RulesCommand.explain
        ),
    ]
}
