/// The tables, version by version: forward only.
///
/// Servers of one version before and one after may run on a database at a time: a version adds what the next one needs, and
/// the one after that removes what is needed no more. ``oldestCompatible`` says which servers may go on.
enum PostgresSchema {
    /// The step from a version of the database to the next.
    struct Migration {
        /// One statement each.
        let statements: [String]
        /// The oldest version whose servers may use the database afterwards.
        let oldestCompatible: Int64
    }

    /// The steps; the first one starts from nothing.
    static let migrations = [
        Migration(statements: Version1.statements, oldestCompatible: 1),
        Migration(statements: Version2.statements, oldestCompatible: 1),
    ]

    static var currentVersion: Int64 { Int64(migrations.count) }
}
