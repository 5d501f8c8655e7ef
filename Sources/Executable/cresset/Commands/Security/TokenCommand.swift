import CressetIdentity
import CressetServer
import CressetWire

enum TokenCommand {
    private static let idLength = 16

    static let commands = [
        Command("token create", run: create)
            .summary("Create an administrator's token for a project, or for all projects and the server")
            .examples(
                "token create --project shop",
                "token create --all-projects --role viewer --expires-in 90d",
                "token create --project shop --name deploy --expires-in 90d",
                "token create --project shop --name helpdesk --role support"
            ),
        Command("token list", run: list)
            .summary("List the IDs of administrator tokens")
            .examples("token list --project shop", "token list --all-projects --json"),
        Command("token revoke ID", run: revoke)
            .summary("Revoke an administrator's token immediately")
            .examples(
                "token revoke 0123456789abcdef --project shop",
                "token revoke 0123456789abcdef --all-projects"
            ),
        verification,
    ]

    struct ScopeOptions: OptionGroup {
        let project = Option("project", as: .id).help("Project ID")
        let isServerWide = Option(flag: "all-projects").help("Token for all projects and the server")
        let store = StoreOptions()
    }

    struct ScopeAndOutput: OptionGroup {
        let scope = ScopeOptions()
        let output = OutputOptions()
    }

    struct CreateOptions: OptionGroup {
        let scope = ScopeOptions()
        let name = Option.credentialName
        let role = Option("role", as: ValueFormat<Role>.cases(placeholder: "ROLE"), default: .owner)
            .help("viewer, support, administrator or owner")
        let lifetime = Option("expires-in", as: .duration(in: 60...36_500 * 86_400))
            .help("Lifetime of the token: 12h, 90d (default: unlimited)")
        let output = OutputOptions()
    }

    private static func create(_ options: Options<CreateOptions>) async throws {
        try await run(with: options.scope) { administration, project in
            let (token, record) = try await administration.accounts.createAdminToken(
                for: project,
                named: options.name,
                role: options.role,
                lifetime: options.lifetime
            )
            var object = json(record)
            object["token"] = .string(token)
            options.output.show(object, text: token)
        }
    }

    private static func list(_ options: Options<ScopeAndOutput>) async throws {
        try await run(with: options.scope) { administration, project in
            let now = administration.clock.now()
            let tokens = try await administration.store.adminTokens(of: project.id).filter { token in
                token.expiresAt.map { $0 > now } ?? true
            }
            options.output.show("tokens", of: tokens, json: json, columns: ["ID", "ROLE", "CREATED", "UNTIL", "NAME"]) {
                [$0.id, $0.role.rawValue, $0.createdAt.rfc3339, $0.expiresAt?.rfc3339, $0.name]
            }
        }
    }

    private static func revoke(_ tokenID: String, options: Options<ScopeAndOutput>) async throws {
        // The error must not print a token passed by mistake: terminal logs would store it.
        guard tokenID.utf8.count <= idLength else {
            throw UsageError(
                "token revoke needs the ID of a token, not the token; list the IDs with `cresset token list "
                    + (options.scope.isServerWide ? "--all-projects`" : "--project ID`")
            )
        }
        try await run(with: options.scope) { administration, project in
            guard let token = try await administration.accounts.revokeAdminToken(tokenID, of: project) else {
                throw CommandFailure(
                    "no token with the ID \(tokenID); list the IDs with `cresset token list "
                        + (options.scope.isServerWide ? "--all-projects`" : "--project \(project.id)`")
                )
            }
            options.output.show(json(token), text: "revoked \(token.id)")
        }
    }

    private static func run(
        with options: Options<ScopeOptions>,
        _ body: (Administration, Project) async throws -> Void
    ) async throws {
        guard (options.project != nil) != options.isServerWide else {
            throw UsageError("set either --project or --all-projects")
        }
        try await Administration.run(with: options.store) { administration in
            if let id = options.project, !ProjectID.isReserved(id) {
                return try await body(administration, administration.project(id))
            }
            guard options.isServerWide else { throw UsageError("the project is reserved; use --all-projects") }
            let operators = Operators(
                administration.accounts,
                store: administration.store,
                secrets: administration.vault,
                clock: administration.clock
            )
            try await body(administration, operators.realm().project)
        }
    }

    private static func json(_ token: AdminToken) -> JSONObject {
        var object: JSONObject = [
            "id": .string(token.id), "role": .string(token.role.rawValue),
            "createdAt": .string(token.createdAt.rfc3339),
        ]
        object["name"] = token.name.map(JSONValue.string)
        object["expiresAt"] = token.expiresAt.map { .string($0.rfc3339) }
        return object
    }
}
