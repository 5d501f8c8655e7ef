import CressetHTTP
import CressetIdentity
import CressetPages

struct AppList: Screen {
    static let path = "projects/{project}/apps"
    static let access = ScreenAccess.needs(.viewProject)

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        let realm = try call.requireRealm()
        let rows = try await call.accounts.apps(of: realm.project).map { app, id in
            HTML.Row(
                [.value(app.identifier), .text(app.platform.title), .code(id.text)],
                to: app.path(with: id, in: call)
            )
        }
        let links = RegisteredApp.Platform.allCases.map { platform in
            HTML.linkButton("Add \(platform.title)", to: call.projectPath("apps/new/\(platform.rawValue)"))
        }
        let language = call.query["code"].flatMap(ClientSnippet.Language.init) ?? .web
        let own = call.services.isOwnIssuer ? call.services.publicURL : nil
        let snippet = ClientSnippet(
            project: realm.project,
            tenant: realm.tenant,
            origin: call.publicOrigin,
            issuer: "\(own ?? "https://securetoken.google.com")/\(realm.project.id)"
        )
        return ConsolePage(
            "Apps",
            in: .apps,
            lead: "Sign-in pages return users only to registered apps and authorized domains.",
            actions: call.may(.changeSettings) ? "\(links)" : nil,
            content: [
                rows.isEmpty
                    ? .empty("No apps", content: "Register each app that opens sign-in pages or links.")
                    : .table("Apps", columns: ["App", "Platform", "App ID"], rows: rows),
                snippet.card(for: language, in: call),
            ]
        )
    }
}
