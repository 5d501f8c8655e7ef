import CressetIdentity
import CressetStoreSQLite
import CressetSystem
import CressetWire

/// `cresset token create`, `list`, `revoke ID`, for one project.
enum TokenCommand {
    private static let nameLimit = 100
    private static let idLength = 16

    static func create(_ options: Options) async throws {
        try options.requireNoArguments()
        let id = try options.required("project")
        let name = options["name"]
        if let name { try check(name) }
        let lifetime = try options.duration("expires-in", in: 60...36_500 * 86_400)
        try await Administration.run(with: options) { administration in
            let project = try await administration.project(id)
            let (token, record) = try await administration.accounts.createAdminToken(
                for: project,
                named: name,
                lifetime: lifetime
            )
            guard try options.isSet("json") else { return System.printLine(token) }
            var object = json(record)
            object["token"] = .string(token)
            options.printJSON(object)
        }
    }

    static func list(_ options: Options) async throws {
        try options.requireNoArguments()
        let id = try options.required("project")
        try await Administration.run(with: options) { administration in
            let project = try await administration.project(id)
            let now = administration.clock.now()
            let tokens = try await administration.store.adminTokens(of: project.id).filter { token in
                token.expiresAt.map { $0 > now } ?? true
            }
            if try options.isSet("json") {
                options.printJSON(["tokens": .array(tokens.map { .object(json($0)) })])
            } else {
                var table = TextTable(["ID", "CREATED", "UNTIL", "NAME"])
                for token in tokens {
                    table.add([token.id, token.createdAt.rfc3339, token.expiresAt?.rfc3339, token.name])
                }
                System.printLine(table.text)
            }
        }
    }

    static func revoke(_ options: Options) async throws {
        guard options.arguments.count == 1, let tokenID = options.arguments.first else {
            throw notAnID
        }
        // The error must not print a token passed by mistake: terminal logs would store it.
        guard tokenID.utf8.count <= idLength else { throw notAnID }
        let id = try options.required("project")
        try await Administration.run(with: options) { administration in
            let project = try await administration.project(id)
            guard let token = try await administration.accounts.revokeAdminToken(tokenID, of: project) else {
                throw CommandFailure("the project \(id) has no token \(tokenID)")
            }
            if try options.isSet("json") {
                options.printJSON(json(token))
            } else {
                System.printLine("revoked \(token.id)")
            }
        }
    }

    private static var notAnID: UsageError {
        UsageError("token revoke needs the ID of a token; list them with `cresset token list`")
    }

    static func check(_ name: String) throws {
        let isPrintable = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        guard !name.isEmpty, name.count <= nameLimit, isPrintable else {
            throw UsageError("--name must have 1 to \(nameLimit) printable characters")
        }
    }

    private static func json(_ token: AdminToken) -> JSONObject {
        var object: JSONObject = ["id": .string(token.id), "createdAt": .string(token.createdAt.rfc3339)]
        object["name"] = token.name.map(JSONValue.string)
        object["expiresAt"] = token.expiresAt.map { .string($0.rfc3339) }
        return object
    }
}
