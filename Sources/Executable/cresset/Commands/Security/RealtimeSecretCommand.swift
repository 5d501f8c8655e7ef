import CressetIdentity
import CressetRealtime
import CressetRealtimeAPI
import CressetServices
import CressetStoreSQLite
import CressetWire

enum RealtimeSecretCommand {
    static let commands = [
        Command("realtime-secret create", run: create)
            .summary("Create a Realtime Database secret for clients without another credential")
            .examples("realtime-secret create --project shop", "realtime-secret create --project shop --name sensors"),
        Command("realtime-secret list", run: list)
            .summary("List the IDs of a project's Realtime Database secrets")
            .examples("realtime-secret list --project shop", "realtime-secret list --project shop --json"),
        Command("realtime-secret revoke ID", run: revoke)
            .summary("Revoke a Realtime Database secret and every token that it signed")
            .examples(
                "realtime-secret revoke 0123456789abcdef --project shop",
                "realtime-secret revoke 0123456789abcdef --project shop --json"
            ),
    ]

    struct ProjectOptions: OptionGroup {
        let id = Option(required: "project", as: .id).help("Project ID")
        let data = DataOptions()
    }

    struct CreateOptions: OptionGroup {
        let project = ProjectOptions()
        let name = Option.credentialName
        let output = OutputOptions()
    }

    struct ListOptions: OptionGroup {
        let project = ProjectOptions()
        let output = OutputOptions()
    }

    private static func create(_ options: Options<CreateOptions>) async throws {
        try await run(with: options.project) { secrets, id in
            guard let (secret, record) = try await secrets.create(for: id, named: options.name) else {
                throw CommandFailure(
                    "the project \(id) has the maximum of \(RealtimeSecrets.limit) secrets; revoke one first"
                )
            }
            var object = json(record)
            object["secret"] = .string(secret)
            options.output.show(object, text: secret)
        }
    }

    private static func list(_ options: Options<ListOptions>) async throws {
        try await run(with: options.project) { secrets, id in
            let found = try await secrets.list(of: id)
            options.output.show("secrets", of: found, json: json, columns: ["ID", "CREATED", "NAME"]) {
                [$0.id, createdAt($0), $0.name]
            }
        }
    }

    private static func revoke(_ secretID: String, options: Options<ListOptions>) async throws {
        try await run(with: options.project) { secrets, id in
            guard let secret = try await secrets.revoke(secretID, of: id) else {
                throw CommandFailure("the project \(id) has no database secret \(secretID)")
            }
            options.output.show(json(secret), text: "revoked \(secret.id)")
        }
    }

    private static func run(
        with options: Options<ProjectOptions>,
        _ body: (RealtimeSecrets, String) async throws -> Void
    ) async throws {
        try await Administration.run(with: options.data) { administration in
            let project = try await administration.project(options.id)
            guard let store = administration.store as? SQLiteStore else {
                preconditionFailure("the store of a data directory is a SQLite store")
            }
            let secrets = RealtimeSecrets(store: store, secrets: administration.vault, clock: administration.clock)
            try await body(secrets, project.id)
        }
    }

    private static func createdAt(_ secret: RealtimeSecret) -> String {
        Timestamp(milliseconds: secret.createdAt).rfc3339
    }

    private static func json(_ secret: RealtimeSecret) -> JSONObject {
        var object: JSONObject = ["id": .string(secret.id), "createdAt": .string(createdAt(secret))]
        object["name"] = secret.name.map(JSONValue.string)
        return object
    }
}
