extension CommandSpec {
    /// The commands about secrets of databases.
    static let databaseSecrets = [
        CommandSpec(
            "database-secret create",
            summary: "make a secret for clients of a project's databases that have no other credential",
            options: [.project.required, .name, .data, .json, .config],
            run: DatabaseSecretCommand.create
        ),
        CommandSpec(
            "database-secret list",
            summary: "show the ids of a project's database secrets",
            options: [.project.required, .data, .json, .config],
            run: DatabaseSecretCommand.list
        ),
        CommandSpec(
            "database-secret revoke",
            arguments: "ID",
            summary: "end a database secret at once, with every token that it has signed",
            options: [.project.required, .data, .json, .config],
            run: DatabaseSecretCommand.revoke
        ),
    ]
}
