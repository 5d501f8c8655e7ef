extension CommandSpec {
    private static let pool: [OptionSpec] = [.project.required, .tenant, .data, .database, .json, .config]
    private static let page: [OptionSpec] = [.limit, .pageToken, .sort, .descending]

    /// The commands about single users, and about files of them.
    static let users = [
        CommandSpec("users list", summary: "show a project's users", options: page + pool, run: UsersCommand.list),
        CommandSpec(
            "users search",
            arguments: "TEXT",
            summary: "show users by a part of their id, e-mail address, phone number or name",
            options: page + pool,
            run: UsersCommand.search
        ),
        CommandSpec(
            "users show",
            arguments: "ID|EMAIL|PHONE",
            summary: "show all of a user but secrets",
            options: pool,
            run: UsersCommand.show
        ),
        CommandSpec(
            "users count",
            summary: "count users",
            options: [.anonymous, .olderThan, .countsDisabled] + pool,
            run: UsersCommand.count
        ),
        CommandSpec(
            "users usage",
            summary: "count the users who were active of late",
            options: [.within] + pool,
            run: UsersCommand.usage
        ),
        CommandSpec(
            "users create",
            summary: "add a user",
            options: [
                .email, .passwordFromInput, .verified, .phone, .userName, .photoURL, .claims, .startsDisabled, .uid,
                .bcryptCost,
            ] + pool,
            run: UsersCommand.create
        ),
        CommandSpec(
            "users update",
            arguments: "ID|EMAIL|PHONE",
            summary: "change a user; another password or address ends every session",
            options: UsersCommand.changes + [.bcryptCost] + pool,
            run: UsersCommand.update
        ),
        CommandSpec(
            "users delete",
            arguments: "ID|EMAIL|PHONE …",
            summary: "delete users",
            options: [.yes] + pool,
            run: UsersCommand.delete
        ),
        CommandSpec(
            "users sessions",
            arguments: "ID|EMAIL|PHONE",
            summary: "show a user's sessions",
            options: pool,
            run: UsersCommand.sessions
        ),
        CommandSpec(
            "users revoke",
            arguments: "ID|EMAIL|PHONE",
            summary: "end one session of a user, or all",
            options: [.session, .allSessions] + pool,
            run: UsersCommand.revoke
        ),
        CommandSpec(
            "users import",
            arguments: "FILE|DIR",
            summary: "add the users of a file or an emulator's folder, exported by the vendor's tool or `users export`",
            options: [.format, .strictCSV] + OptionSpec.hashes + [
                .check, .dryRun, .overwrite, .bcryptCost, .maxHashCost,
            ] + pool,
            run: UsersCommand.importUsers
        ),
        CommandSpec(
            "users export",
            arguments: "FILE|DIR",
            summary: "write a project's users with their password hashes to a file, or to an emulator's folder",
            options: [.format, .vendor, .emulatorFolder, .project.required, .tenant, .data, .database, .config],
            run: UsersCommand.exportUsers
        ),
    ]
}
