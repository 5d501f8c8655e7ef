/// The options of `--database`, the place of the data beyond one machine.
extension OptionSpec {
    static let database = OptionSpec(
        name: "database",
        kind: .value("URL"),
        help: "keep everything in PostgreSQL (postgres://USER@HOST/NAME) instead of --data"
    )
    static let databasePool = OptionSpec(
        name: "database-pool",
        kind: .value("N"),
        help: "connections of --database that read; one more writes [8]"
    )
    static let databaseTimeout = OptionSpec(
        name: "database-timeout",
        kind: .value("SECONDS"),
        help: "the longest time for a statement of --database [10]"
    )
    static let databasePooler = OptionSpec(
        name: "database-pooler",
        kind: .flag,
        help: "--database is a pooler in transaction mode, such as PgBouncer"
    )
}
