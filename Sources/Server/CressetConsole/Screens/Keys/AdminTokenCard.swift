import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServer

enum AdminTokenCard {
    private static let shown = 200
    private static let day: Int64 = 86_400
    private static let lifetimes: [(value: String, title: String)] = [
        ("1", "1 day"), ("30", "30 days"), ("90", "90 days"), ("365", "1 year"), ("none", "No expiry"),
    ]

    static let acts = [
        Act("create-token", needs: .manageKeys) { call in
            let lifetime = call.form["lifetime"] ?? ""
            guard lifetimes.contains(where: { $0.value == lifetime }) else {
                throw ConsoleProblem("Choose a lifetime.", field: "lifetime")
            }
            guard let role = call.form["role"].flatMap(Role.init) else {
                throw ConsoleProblem("Choose a role.", field: "role")
            }
            let project = try call.requireRealm().project
            let (token, _) = try await call.credentials.createToken(
                for: project,
                named: call.field("token-name"),
                role: role,
                lifetime: Int64(lifetime).map { $0 * day },
                by: call.person?.roles.role(in: project.id) ?? .viewer
            )
            return .page(.secret(token, titled: "New admin token", in: .keys, of: call))
        },
        Act("revoke-token", needs: .manageKeys) { call in
            let project = try call.requireRealm().project
            guard try await call.accounts.revokeAdminToken(call.form["token"] ?? "", of: project) != nil else {
                throw ConsoleProblem("The token is already revoked.")
            }
            return .moved(to: call.link(), notice: .revoked)
        },
    ]

    static func card(of project: Project, in call: ConsoleCall) async throws -> HTML {
        let rows = try await call.credentials.tokens(of: project).suffix(shown).reversed().map { token in
            HTML.Row([
                .value(token.name), .code(token.id), .text(token.role.rawValue), .time(token.createdAt.rfc3339),
                token.expiresAt == nil ? "never" : .time(token.expiresAt?.rfc3339),
                .act(
                    "revoke-token",
                    needs: .manageKeys,
                    in: call,
                    button: "Revoke",
                    style: .danger,
                    content: .hidden("token", value: token.id)
                ) ?? "",
            ])
        }
        return .card(
            "Admin tokens",
            lead: "Bearer tokens of the admin API. Tokens of service accounts appear here for an hour.",
            content: [
                rows.isEmpty
                    ? "<p>No tokens.</p>\n"
                    : .table("Admin tokens", columns: ["Name", "ID", "Role", "Created", "Expires", ""], rows: rows),
                .form(
                    "create-token",
                    in: call,
                    button: "Create a token",
                    style: .quiet,
                    content: [
                        call.input("token-name", label: "Name", help: "Its purpose, for this list."),
                        .select(
                            "role",
                            label: "Role",
                            options: Role.options,
                            selected: call.form["role"] ?? Role.owner.rawValue,
                            problem: call.problem
                        ),
                        .select(
                            "lifetime",
                            label: "Lifetime",
                            options: lifetimes,
                            selected: call.form["lifetime"] ?? "90",
                            problem: call.problem
                        ),
                    ]
                ),
            ]
        )
    }
}
