import CressetIdentity
import CressetPages
import CressetServer

struct AppPage: Screen {
    static let path = "projects/{project}/apps/{app}"
    static let access = ScreenAccess.needs(.viewProject)

    var acts: [Act] {
        [
            Act("download", needs: .viewProject) { call in
                let (app, id) = try await found(by: call)
                let type = app.platform == .ios ? "application/xml" : "application/json"
                let file = try file(of: app, id: id, in: call)
                return .file(name: file.fileName, type: type, body: Array(file.text.utf8))
            },
            Act("remove", needs: .changeSettings) { call in
                let (app, _) = try await found(by: call)
                try call.requireConfirmation(of: app.identifier)
                _ = try await call.store.deleteApp(app.identifier, on: app.platform, of: app.projectID)
                return .moved(to: call.projectPath("apps"), notice: .deleted)
            },
        ]
    }

    private func found(by call: ConsoleCall) async throws -> (app: RegisteredApp, id: AppID) {
        let id = try call.parameter("app")
        let apps = try await call.accounts.apps(of: call.requireRealm().project)
        guard let found = apps.first(where: { $0.id.text == id }) else { throw ConsoleProblem.notFound }
        return found
    }

    private func file(of app: RegisteredApp, id: AppID, in call: ConsoleCall) throws(ConsoleProblem)
        -> ClientConfiguration
    {
        ClientConfiguration(app, of: try call.requireRealm().project, appID: id, origin: call.publicOrigin)
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        let (app, id) = try await found(by: call)
        let file = try file(of: app, id: id, in: call)
        var facts: [(name: String, value: HTML)] = [("App ID", .copyable(id.text))]
        switch app.platform {
        case .ios:
            facts += [
                ("URL scheme for Xcode", .copyable(id.encoded)), ("Apple team ID", .value(app.teamID)),
                ("App Store ID", .value(app.appStoreID)), ("OAuth client ID", .value(app.clientID)),
            ]
        case .android:
            facts += app.certificateDigests.map { ("SHA-256", .code($0)) }
            facts += app.sha1CertificateDigests.map { ("SHA-1", .code($0)) }
        case .web: break
        }
        let removal = HTML.act(
            "remove",
            needs: .changeSettings,
            in: call,
            button: "Remove the app",
            style: .danger,
            confirming: app.identifier,
            content: "<p>Sign-in pages and links no longer return users to this app.</p>\n"
        )
        return ConsolePage(
            app.identifier,
            in: .apps,
            lead: .badge(app.platform.title),
            below: [("Apps", call.projectPath("apps"))],
            content: [
                .card(content: .facts(facts)),
                .card(
                    file.fileName,
                    content: [
                        .sample(file.text),
                        .form("download", in: call, button: "Download", style: .quiet),
                    ]
                ), removal.map { HTML.card("Remove", content: $0) },
            ]
        )
    }
}
