extension CommandSpec {
    /// The commands about a PostgreSQL database.
    static let database = [
        CommandSpec(
            "database migrate",
            summary: "make the tables of a PostgreSQL database, or bring them to this version",
            options: [.database.required, .config],
            run: DatabaseCommand.migrate
        ),
        CommandSpec(
            "database status",
            summary: "show what a PostgreSQL database has",
            options: [.database.required, .json, .config],
            run: DatabaseCommand.status
        ),
        CommandSpec(
            "database copy",
            summary: "copy a data directory into an empty PostgreSQL database, or back, and compare them",
            options: [.copyFrom.required, .copyTo.required, .json, .config],
            run: DatabaseCommand.copy
        ),
    ]
}
