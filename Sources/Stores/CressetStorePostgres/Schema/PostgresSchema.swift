/// The schema migrations, forward only.
///
/// Servers of adjacent versions can share a database: each version prepares the next one, and cleans up after the
/// version before. ``Migration/oldestCompatible`` excludes older servers if this is impossible.
enum PostgresSchema {
    struct Migration {
        let statements: [String]
        let oldestCompatible: Int64
    }

    static let migrations = [
        Migration(statements: Version1.statements, oldestCompatible: 1),
        Migration(statements: Version2.statements, oldestCompatible: 1),
        // Older servers would not count accounts.
        Migration(statements: Version3.statements, oldestCompatible: 3),
    ]

    static var currentVersion: Int64 { Int64(migrations.count) }
}
