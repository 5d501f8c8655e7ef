import CressetHTTP
import CressetIdentity
import CressetPages
import CressetServer

enum ServiceAccountCard {
    private static let shown = 200

    static let acts = [
        Act("create-account", needs: .manageKeys) { call in
            let file = try await call.credentials
                .createServiceAccount(of: call.requireRealm().project, at: call.origin.text)
            let name = "\(file.account.projectID)-\(file.account.keyID.prefix(8)).json"
            return .file(name: name, type: "application/json", body: file.contents)
        },
        Act("remove-account", needs: .manageKeys) { call in
            let email = call.form["account"] ?? ""
            try call.requireConfirmation(of: email)
            guard try await call.store.deleteServiceAccount(email, of: call.requireRealm().project.id) else {
                throw ConsoleProblem("The service account is already removed.")
            }
            return .moved(to: call.link(), notice: .deleted)
        },
    ]

    static func card(of project: Project, in call: ConsoleCall) async throws -> HTML {
        let accounts = try await call.store.serviceAccounts(of: project.id)
        let rows = accounts.suffix(shown).reversed().map { account in
            HTML.Row([
                .code(account.email), .code(String(account.keyID.prefix(8))), .time(account.createdAt.rfc3339),
                removal(of: account, in: call),
            ])
        }
        return .card(
            "Service accounts",
            lead: """
                For the Firebase Admin SDKs: they sign custom tokens and fetch access tokens with the key file. The \
                download is the only copy of the key.
                """,
            content: [
                rows.isEmpty
                    ? "<p>No service accounts.</p>\n"
                    : .table("Service accounts", columns: ["Address", "Key", "Created", ""], rows: rows),
                .form("create-account", in: call, button: "Create and download the key file", style: .quiet),
            ]
        )
    }

    private static func removal(of account: ServiceAccount, in call: ConsoleCall) -> HTML {
        let form = HTML.form(
            "remove-account",
            in: call,
            button: "Remove",
            style: .danger,
            content: [
                .hidden("account", value: account.email),
                .input(
                    "confirmation",
                    label: "Type the address to confirm",
                    value: "",
                    id: "confirm-\(account.keyID)",
                    isRequired: true,
                    marks: " autocomplete=\"off\" spellcheck=\"false\""
                ),
            ]
        )
        return "<details><summary>Remove</summary>\(form)</details>"
    }
}
