import CressetIdentity
import CressetPages
import CressetServer

struct NewApp: Screen {
    static let path = "projects/{project}/apps/new/{platform}"
    static let access = ScreenAccess.needs(.changeSettings)

    var acts: [Act] {
        [
            Act("register", needs: .changeSettings) { call in
                let app = try app(in: call)
                let realm = try call.requireRealm()
                let isKnown = try await call.accounts.apps(of: realm.project).contains {
                    $0.app.platform == app.platform && $0.app.identifier == app.identifier
                }
                if isKnown { throw ConsoleProblem("This app is already registered.", field: "identifier") }
                try await call.store.put(app)
                let id = app.appID(in: realm.project, secrets: call.services.secrets)
                return .moved(to: app.path(with: id, in: call), notice: .created)
            }
        ]
    }

    private func platform(of call: ConsoleCall) throws(ConsoleProblem) -> RegisteredApp.Platform {
        guard let platform = RegisteredApp.Platform(rawValue: try call.parameter("platform")) else { throw .notFound }
        return platform
    }

    private func app(in call: ConsoleCall) throws(ConsoleProblem) -> RegisteredApp {
        let platform = try platform(of: call)
        let identifier = try call.requiredField("identifier", named: "The \(platform.identifierTitle.lowercased())")
        let projectID = try call.requireRealm().project.id
        var app = RegisteredApp(projectID: projectID, platform: platform, identifier: identifier)
        if let id = call.field("appID") {
            guard let known = AppID(id), known.text.split(separator: ":")[2] == platform.rawValue else {
                throw ConsoleProblem(
                    "Expected an ID such as 1:123456789012:\(platform.rawValue):0123abcd",
                    field: "appID"
                )
            }
            app.ownAppID = id
        }
        switch platform {
        case .ios:
            guard AppIdentifier.isBundleID(identifier) else {
                throw ConsoleProblem("Expected a bundle ID such as com.example.app", field: "identifier")
            }
            try readApple(&app, in: call)
        case .android:
            guard AppIdentifier.isPackageName(identifier) else {
                throw ConsoleProblem("Expected a package name such as com.example.app", field: "identifier")
            }
            app.certificateDigests = try digests("sha256", bytes: AppIdentifier.sha256Length, in: call)
            app.sha1CertificateDigests = try digests("sha1", bytes: AppIdentifier.sha1Length, in: call)
            if app.certificateDigests.isEmpty {
                throw ConsoleProblem("At least one SHA-256 fingerprint is required.", field: "sha256")
            }
        case .web:
            guard AppIdentifier.isWebName(identifier) else {
                throw ConsoleProblem(
                    "Expected a name without control characters, at most 155 bytes.",
                    field: "identifier"
                )
            }
        }
        return app
    }

    private func readApple(_ app: inout RegisteredApp, in call: ConsoleCall) throws(ConsoleProblem) {
        let team = try call.requiredField("teamID", named: "The team ID")
        guard AppIdentifier.isTeamID(team) else {
            throw ConsoleProblem("Expected ten upper-case letters and digits.", field: "teamID")
        }
        app.teamID = team
        if let store = call.field("storeID") {
            guard AppIdentifier.isAppStoreID(store) else { throw ConsoleProblem("Expected digits.", field: "storeID") }
            app.appStoreID = store
        }
        if let client = call.field("clientID") {
            guard AppIdentifier.isClientID(client) else {
                throw ConsoleProblem("Expected a name in .apps.googleusercontent.com", field: "clientID")
            }
            app.clientID = client
        }
    }

    private func digests(_ field: String, bytes: Int, in call: ConsoleCall) throws(ConsoleProblem) -> [String] {
        var digests: [String] = []
        for line in SettingField.lines(of: call.field(field) ?? "") {
            guard let digest = AppIdentifier.canonicalCertificateDigest(line, bytes: bytes), digests.count < 100 else {
                throw ConsoleProblem(
                    "Expected \(bytes * 2) hexadecimal digits per line, with or without colons.",
                    field: field
                )
            }
            digests.append(digest)
        }
        return digests
    }

    func show(_ call: ConsoleCall) async throws -> ConsolePage {
        let platform = try platform(of: call)
        return ConsolePage(
            "Add an app for \(platform.title)",
            in: .apps,
            below: [("Apps", call.projectPath("apps"))],
            content: .card(
                content: .form(
                    "register",
                    in: call,
                    button: "Register the app",
                    content: "\(fields(of: platform, in: call))"
                )
            )
        )
    }

    private func fields(of platform: RegisteredApp.Platform, in call: ConsoleCall) -> [HTML] {
        let identifier = call.input(
            "identifier",
            label: platform.identifierTitle,
            help: platform == .web ? "Any name, such as Shop." : "For example com.example.app",
            isRequired: true
        )
        let own = call.input(
            "appID",
            label: "Firebase app ID",
            help: "Only for an app that keeps its ID: 1:123456789012:\(platform.rawValue):0123abcd"
        )
        let others: [HTML] =
            switch platform {
            case .ios:
                [
                    call.input("teamID", label: "Apple team ID", isRequired: true),
                    call.input("storeID", label: "App Store ID"),
                    call.input("clientID", label: "OAuth client ID", help: "Only for apps that use Google's library."),
                ]
            case .android:
                [
                    fingerprints("sha256", label: "SHA-256 fingerprints of the signing certificates", in: call),
                    fingerprints("sha1", label: "SHA-1 fingerprints (sign-in pages then require one)", in: call),
                ]
            case .web: []
            }
        return [identifier] + others + [own]
    }

    private func fingerprints(_ name: String, label: String, in call: ConsoleCall) -> HTML {
        .textArea(
            name,
            label: label,
            value: call.shown(name, stored: nil),
            rows: 2,
            help: "One per line.",
            isCode: true,
            problem: call.problem
        )
    }
}
