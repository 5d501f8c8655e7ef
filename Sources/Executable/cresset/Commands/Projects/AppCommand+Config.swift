import CressetIdentity
import CressetServer
import CressetSystem

extension AppCommand {
    struct ConfigOptions: OptionGroup {
        let project = ProjectOptions()
        let publicURL = Option.publicURL
    }

    static func config(_ words: [String], options: Options<ConfigOptions>) async throws {
        try await run(words, in: options.project) { _, project, app, appID in
            let origin = options.publicURL ?? project.authOrigin
            if origin == nil { Listen.warnOfLocalOrigin(in: "configuration") }
            let shown = origin ?? Listen.localOrigin
            System.printLine(ClientConfiguration(app, of: project, appID: appID, origin: shown).text)
        }
    }

    /// Calls the body with the app named by `[PLATFORM] IDENTIFIER|APP-ID`.
    static func run(
        _ words: [String],
        in options: Options<ProjectOptions>,
        calling body: (Administration, Project, RegisteredApp, AppID) async throws -> Void
    ) async throws {
        let (platform, name) = try subject(words)
        try await Administration.run(with: options) { administration, project in
            let found = try await administration.store.apps(of: project.id)
                .map { ($0, administration.appID(of: $0, in: project)) }
                .filter { app, id in
                    [app.identifier, id.text, id.encoded].contains(name) && (platform ?? app.platform) == app.platform
                }
            guard let (app, appID) = found.first else {
                let kind = platform.map { "\($0.rawValue) " } ?? ""
                throw CommandFailure(
                    "the project \(project.id) has no \(kind)app \(name); cresset app list shows its apps"
                )
            }
            guard found.count == 1 else {
                let platforms = found.map { $0.0.platform.rawValue }.joined(separator: " or ")
                throw CommandFailure("several apps have the identifier \(name); put \(platforms) before the identifier")
            }
            try await body(administration, project, app, appID)
        }
    }

    private static func subject(_ words: [String]) throws -> (RegisteredApp.Platform?, String) {
        if words.count == 1, RegisteredApp.Platform(rawValue: words[0]) == nil { return (nil, words[0]) }
        guard words.count == 2, let platform = RegisteredApp.Platform(rawValue: words[0]) else {
            throw UsageError(
                "expected [ios|android|web] IDENTIFIER, where IDENTIFIER is a bundle ID, package name or "
                    + "app ID"
            )
        }
        return (platform, words[1])
    }
}
