extension OptionSpec {
    static let database = OptionSpec(
        name: "database",
        kind: .value("URL"),
        help: "PostgreSQL database: postgres://USER@HOST/NAME"
    )
    static let copyFrom = OptionSpec(
        name: "from",
        kind: .value("DIR|URL"),
        help: "Source, not in use by a server: a data directory, or postgres://USER@HOST/NAME"
    )
    static let copyTo = OptionSpec(
        name: "to",
        kind: .value("DIR|URL"),
        help: "Destination: an empty database, or a directory without one"
    )
    static let databasePool = OptionSpec(
        name: "database-pool",
        kind: .value("N"),
        help: "Number of read connections of --database; two more write (default: 8)"
    )
    static let databaseTimeout = OptionSpec(
        name: "database-timeout",
        kind: .value("SECONDS"),
        help: "Timeout of --database statements in seconds (default: 10)"
    )
    static let databasePooler = OptionSpec(
        name: "database-pooler",
        kind: .flag,
        help: "Treat --database as a pooler in transaction mode, such as PgBouncer"
    )
}
