import CressetHTTP
import CressetIdentity
import CressetPages
import CressetRealtime
import CressetRealtimeAPI
import CressetServer
import CressetServices

enum DatabaseSecretCard {
    static let acts = [
        Act("create-secret", needs: .manageKeys) { call in
            let project = try call.requireRealm().project
            let (secret, _) = try await call.credentials.createDatabaseSecret(
                for: project,
                named: call.field("secret-name"),
                by: secrets(call)
            )
            return .page(.secret(secret, titled: "New database secret", in: .keys, of: call))
        },
        Act("revoke-secret", needs: .manageKeys) { call in
            let project = try call.requireRealm().project
            guard try await secrets(call).revoke(call.form["secret"] ?? "", of: project.id) != nil else {
                throw ConsoleProblem("The secret is already revoked.")
            }
            return .moved(to: call.link(), notice: .revoked)
        },
    ]

    static func card(of project: Project, in call: ConsoleCall) async throws -> HTML? {
        guard call.services.databases != nil else { return nil }
        let rows = try await secrets(call).list(of: project.id).map { secret in
            HTML.Row([
                .value(secret.name), .code(secret.id),
                .time(Timestamp(milliseconds: secret.createdAt).rfc3339),
                .form(
                    "revoke-secret",
                    in: call,
                    button: "Revoke",
                    style: .danger,
                    content: .hidden("secret", value: secret.id)
                ),
            ])
        }
        return .card(
            "Database secrets",
            lead: "For older clients of the Realtime Database. A secret bypasses the rules.",
            content: [
                rows.isEmpty
                    ? "<p>No secrets.</p>\n"
                    : .table("Database secrets", columns: ["Name", "ID", "Created", ""], rows: rows),
                .form(
                    "create-secret",
                    in: call,
                    button: "Create a secret",
                    style: .quiet,
                    content: call.input("secret-name", label: "Name")
                ),
            ]
        )
    }

    private static func secrets(_ call: ConsoleCall) throws(ConsoleProblem) -> RealtimeSecrets {
        guard let databases = call.services.databases else { throw .notFound }
        return databases.secrets(for: call.context.origin)
    }
}
