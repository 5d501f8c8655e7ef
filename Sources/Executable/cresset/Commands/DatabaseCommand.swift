import CressetIdentity
import CressetStorePostgres
import CressetStoreSQL
import CressetSystem
import CressetWire

/// `cresset database migrate`, `status`, for the database of `--database`.
enum DatabaseCommand {
    static func migrate(_ options: Options) async throws {
        try options.requireNoArguments()
        let server = try server(options)
        let before = try facts(of: server).schemaVersion
        let store = try server.makeTables()
        await store.close()
        let after = try facts(of: server).schemaVersion
        System.printLine(
            before == after
                ? "the database already has schema version \(after)"
                : "upgraded the database from schema version \(before) to \(after)"
        )
    }

    static func status(_ options: Options) async throws {
        try options.requireNoArguments()
        let facts = try facts(of: server(options))
        guard try !options.isSet("json") else {
            return options.printJSON([
                "schemaVersion": .integer(facts.schemaVersion),
                "expectedVersion": .integer(PostgresStore.schemaVersion),
                "oldestCompatibleVersion": .integer(facts.oldestCompatible),
                "projects": .array(facts.projects.map(JSONValue.string)),
                "accounts": .integer(Int64(facts.accounts)),
                "isCopying": .bool(facts.isCopying),
            ])
        }
        System.printLine("schema    version \(facts.schemaVersion) (this program: \(PostgresStore.schemaVersion))")
        System.printLine("projects  \(facts.projects.count)")
        System.printLine("users     \(facts.accounts)")
        if facts.isCopying { System.printLine("a copy into the database is incomplete") }
    }

    private static func server(_ options: Options) throws -> DatabaseServer {
        _ = try options.required("database")
        guard let server = try DatabaseServer(options) else { throw UsageError("--database is missing") }
        return server
    }

    private static func facts(of server: DatabaseServer) throws -> PostgresFacts {
        do throws(StoreOpenError) {
            return try PostgresFacts(of: server.settings)
        } catch {
            throw CommandFailure("the database cannot be opened: \(error.reason)")
        }
    }
}
