import CressetDatabase
import CressetDatabaseAPI
import CressetIdentity
import CressetStoreSQLite
import CressetSystem
import CressetWire

/// `cresset database-secret create`, `list`, `revoke ID`, for one project.
enum DatabaseSecretCommand {
    static func create(_ options: Options) async throws {
        try options.requireNoArguments()
        let id = try options.required("project")
        let name = options["name"]
        if let name { try TokenCommand.check(name) }
        try await run(with: options, for: id) { secrets in
            guard let (secret, record) = try await secrets.create(for: id, named: name) else {
                throw CommandFailure(
                    "the project \(id) has the maximum of \(DatabaseSecrets.limit) secrets; revoke one first"
                )
            }
            guard try options.isSet("json") else { return System.printLine(secret) }
            var object = json(record)
            object["secret"] = .string(secret)
            options.printJSON(object)
        }
    }

    static func list(_ options: Options) async throws {
        try options.requireNoArguments()
        let id = try options.required("project")
        try await run(with: options, for: id) { secrets in
            let found = try await secrets.list(of: id)
            if try options.isSet("json") {
                options.printJSON(["secrets": .array(found.map { .object(json($0)) })])
            } else {
                var table = TextTable(["ID", "CREATED", "NAME"])
                for secret in found { table.add([secret.id, createdAt(secret), secret.name]) }
                System.printLine(table.text)
            }
        }
    }

    static func revoke(_ options: Options) async throws {
        guard options.arguments.count == 1, let secretID = options.arguments.first else {
            throw UsageError(
                "database-secret revoke needs the ID of a secret; list them with `cresset database-secret list`"
            )
        }
        let id = try options.required("project")
        try await run(with: options, for: id) { secrets in
            guard let secret = try await secrets.revoke(secretID, of: id) else {
                throw CommandFailure("the project \(id) has no database secret \(secretID)")
            }
            if try options.isSet("json") {
                options.printJSON(json(secret))
            } else {
                System.printLine("revoked \(secret.id)")
            }
        }
    }

    private static func run(
        with options: Options,
        for projectID: String,
        _ body: (DatabaseSecrets) async throws -> Void
    ) async throws {
        try await Administration.run(with: options) { administration in
            _ = try await administration.project(projectID)
            guard let store = administration.store as? SQLiteStore else {
                throw CommandFailure(
                    "Realtime Database secrets need a data directory; use --data instead of --database"
                )
            }
            let secrets = DatabaseSecrets(
                store: store,
                secrets: administration.vault,
                clock: administration.clock
            )
            try await body(secrets)
        }
    }

    private static func createdAt(_ secret: DatabaseSecret) -> String {
        Timestamp(milliseconds: secret.createdAt).rfc3339
    }

    private static func json(_ secret: DatabaseSecret) -> JSONObject {
        var object: JSONObject = ["id": .string(secret.id), "createdAt": .string(createdAt(secret))]
        object["name"] = secret.name.map(JSONValue.string)
        return object
    }
}
