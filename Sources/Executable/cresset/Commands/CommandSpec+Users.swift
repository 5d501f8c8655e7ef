extension CommandSpec {
    private static let pool: [OptionSpec] = [.project.required, .tenant]
    private static let page: [OptionSpec] = [.limit, .pageToken, .sort, .descending]

    static let users = [
        CommandSpec(
            "users list",
            in: .users,
            summary: "List a project's users",
            options: pool + page,
            common: OptionSpec.common,
            examples: ["users list --project shop --sort last-sign-in --descending --limit 20"],
            run: UsersCommand.list
        ),
        CommandSpec(
            "users search",
            in: .users,
            arguments: "TEXT",
            summary: "Find users by part of an ID, email address, phone number or name",
            options: pool + page,
            common: OptionSpec.common,
            run: UsersCommand.search
        ),
        CommandSpec(
            "users show",
            in: .users,
            arguments: "ID|EMAIL|PHONE",
            summary: "Show a user without secrets",
            options: pool,
            common: OptionSpec.common,
            examples: ["users show ada@example.com --project shop"],
            run: UsersCommand.show
        ),
        CommandSpec(
            "users count",
            in: .users,
            summary: "Count users",
            options: pool + [.anonymous, .olderThan, .countsDisabled],
            common: OptionSpec.common,
            run: UsersCommand.count
        ),
        CommandSpec(
            "users usage",
            in: .users,
            summary: "Count recently active users",
            options: pool + [.within],
            common: OptionSpec.common,
            run: UsersCommand.usage
        ),
        CommandSpec(
            "users create",
            in: .users,
            summary: "Create a user",
            options: pool + [
                .email, .passwordFromInput, .verified, .phone, .userName, .photoURL, .claims, .startsDisabled, .uid,
                .bcryptCost,
            ],
            common: OptionSpec.common,
            examples: ["users create --project shop --email ada@example.com --verified --password-stdin"],
            run: UsersCommand.create
        ),
        CommandSpec(
            "users update",
            in: .users,
            arguments: "ID|EMAIL|PHONE",
            summary: "Change a user; a new password or email address ends every session",
            options: pool + UsersCommand.changes + [.bcryptCost],
            common: OptionSpec.common,
            examples: ["users update ada@example.com --project shop --claims '{\"role\":\"admin\"}'"],
            run: UsersCommand.update
        ),
        CommandSpec(
            "users delete",
            in: .users,
            arguments: "ID|EMAIL|PHONE …",
            summary: "Delete users",
            options: pool + [.yes],
            common: OptionSpec.common,
            run: UsersCommand.delete
        ),
        CommandSpec(
            "users sessions",
            in: .users,
            arguments: "ID|EMAIL|PHONE",
            summary: "List a user's sessions",
            options: pool,
            common: OptionSpec.common,
            run: UsersCommand.sessions
        ),
        CommandSpec(
            "users revoke",
            in: .users,
            arguments: "ID|EMAIL|PHONE",
            summary: "End one session of a user, or all of them",
            options: pool + [.session, .allSessions],
            common: OptionSpec.common,
            examples: ["users revoke ada@example.com --project shop --all"],
            run: UsersCommand.revoke
        ),
        CommandSpec(
            "users import",
            in: .users,
            arguments: "FILE|DIR",
            summary: "Import users exported by the Firebase CLI, the emulator or `users export`",
            sections: [
                OptionSection(
                    "Options",
                    options: pool + [.format, .strictCSV, .check, .dryRun, .overwrite, .bcryptCost, .maxHashCost]
                ),
                OptionSection("Password hashes", options: OptionSpec.hashes),
            ],
            common: OptionSpec.common,
            examples: [
                "users import users.json --project shop --hash-config hash.json --dry-run",
                "users import users.json --project shop --hash-config hash.json --check ada@example.com",
            ],
            run: UsersCommand.importUsers
        ),
        CommandSpec(
            "users export",
            in: .users,
            arguments: "FILE|DIR",
            summary: "Export users with their password hashes to a file or an emulator folder",
            options: pool + [.format, .vendor, .emulatorFolder],
            common: OptionSpec.store,
            run: UsersCommand.exportUsers
        ),
    ]
}
