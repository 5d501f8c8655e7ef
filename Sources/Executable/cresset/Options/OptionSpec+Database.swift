/// The options of `--database`, the place of the data beyond one machine.
extension OptionSpec {
    static let database = OptionSpec(
        name: "database",
        kind: .value("URL"),
        help: "the PostgreSQL database that many servers share: postgres://USER@HOST/NAME"
    )
    static let copyFrom = OptionSpec(
        name: "from",
        kind: .value("DIR|URL"),
        help: "where the data is, while no server runs on it: a data directory, or postgres://USER@HOST/NAME"
    )
    static let copyTo = OptionSpec(
        name: "to",
        kind: .value("DIR|URL"),
        help: "where it goes: an empty database, or a directory without one"
    )
    static let databasePool = OptionSpec(
        name: "database-pool",
        kind: .value("N"),
        help: "connections of --database that read; two more write [8]"
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
