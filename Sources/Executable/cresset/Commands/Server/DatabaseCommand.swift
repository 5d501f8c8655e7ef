import CressetStorePostgres
import CressetStoreSQL
import CressetSystem
import CressetWire

enum DatabaseCommand {
    struct TargetOptions: OptionGroup {
        let database = Option(required: "database", as: .database)
            .help("PostgreSQL database: postgres://USER@HOST/NAME")
    }

    struct StatusOptions: OptionGroup {
        let target = TargetOptions()
        let output = OutputOptions()
    }

    static let commands = [
        Command("database migrate", run: migrate)
            .summary("Create or upgrade the tables of a PostgreSQL database")
            .examples(
                "database migrate --database postgres://cresset@db.example.com/cresset",
                "database migrate --config /etc/cresset/cresset.conf"
            ),
        Command("database status", run: status)
            .summary("Show the schema version and size of a PostgreSQL database")
            .examples(
                "database status --database postgres://cresset@db.example.com/cresset",
                "database status --config /etc/cresset/cresset.conf --json"
            ),
        Command("database copy", run: copy)
            .summary("Copy a data directory to PostgreSQL, or back, and compare the two")
            .examples(
                "database copy --from /var/lib/cresset --to postgres://cresset@db.example.com/cresset",
                "database copy --from postgres://cresset@db.example.com/cresset --to /srv/cresset --quiet"
            ),
    ]

    private static func migrate(_ options: Options<StatusOptions>) async throws {
        let server = try PostgresServer(options.target.database)
        let before = try facts(of: server).schemaVersion
        let store = try server.makeTables()
        await store.close()
        let after = try facts(of: server).schemaVersion
        options.output.show(
            ["schemaVersion": .integer(after), "previousVersion": .integer(before)],
            text: before == after
                ? "the database already has schema version \(after)"
                : "upgraded the database from schema version \(before) to \(after)"
        )
    }

    private static func status(_ options: Options<StatusOptions>) async throws {
        let facts = try facts(of: PostgresServer(options.target.database))
        options.output.show(
            [
                "schemaVersion": .integer(facts.schemaVersion),
                "expectedVersion": .integer(PostgresStore.schemaVersion),
                "oldestCompatibleVersion": .integer(facts.oldestCompatible),
                "projects": .array(facts.projects.map(JSONValue.string)),
                "accounts": .integer(Int64(facts.accounts)),
                "isCopying": .bool(facts.isCopying),
            ],
            text: """
                schema    version \(facts.schemaVersion) (this program: \(PostgresStore.schemaVersion))
                projects  \(facts.projects.count)
                users     \(facts.accounts)\(facts.isCopying ? "\na copy into the database is incomplete" : "")
                """
        )
    }

    private static func facts(of server: PostgresServer) throws -> PostgresFacts {
        do throws(StoreOpenError) {
            return try PostgresFacts(of: server.settings, at: SystemWallClock().now())
        } catch {
            throw CommandFailure("the database cannot be opened: \(error.reason)")
        }
    }
}
