import CressetIdentity
import CressetPages
import CressetServer

struct NewApp: Screen {
    static let path = "projects/{project}/apps/new/{platform}"
    static let access = ScreenAccess.needs(.changeSettings)

    var acts: [Act] {
        [
            Act("register", needs: .changeSettings) { call in
                let (app, id) = try await registration(in: call)
                    .register(in: call.requireRealm().project, by: call.accounts, to: call.store)
                return .moved(to: app.path(with: id, in: call), notice: .created)
            }
        ]
    }

    private func platform(of call: ConsoleCall) throws(ConsoleProblem) -> RegisteredApp.Platform {
        guard let platform = RegisteredApp.Platform(rawValue: try call.parameter("platform")) else { throw .notFound }
        return platform
    }

    private func registration(in call: ConsoleCall) throws(ConsoleProblem) -> AppRegistration {
        let platform = try platform(of: call)
        var registration = AppRegistration(on: platform)
        registration.identifier = try call.requiredField(
            "identifier",
            named: "The \(platform.identifierTitle.lowercased())"
        )
        registration.appID = call.field("appID")
        registration.teamID = call.field("teamID")
        registration.appStoreID = call.field("storeID")
        registration.clientID = call.field("clientID")
        registration.sha256 = SettingField.lines(of: call.field("sha256") ?? "")
        registration.sha1 = SettingField.lines(of: call.field("sha1") ?? "")
        return registration
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
