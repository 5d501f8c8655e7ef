import CressetIdentity
import CressetStoreSQLite
import CressetSystem

extension AppCommand {
    /// Calls the body with the app named by `[PLATFORM] IDENTIFIER|APP-ID`.
    static func run(
        with options: Options,
        command: String,
        _ body: (Administration, Project, RegisteredApp, AppID) async throws -> Void
    ) async throws {
        let (platform, name) = try subject(options, command: command)
        let id = try options.required("project")
        try await Administration.run(with: options) { administration in
            let project = try await administration.project(id)
            let found = try await administration.store.apps(of: project.id)
                .map { ($0, administration.appID(of: $0, in: project)) }
                .filter { app, id in
                    [app.identifier, id.text, id.encoded].contains(name) && (platform ?? app.platform) == app.platform
                }
            guard let (app, appID) = found.first else {
                let kind = platform.map { "\($0.rawValue) " } ?? ""
                throw CommandFailure("the project \(id) has no \(kind)app \(name); cresset app list shows its apps")
            }
            guard found.count == 1 else {
                let platforms = found.map { $0.0.platform.rawValue }.joined(separator: " or ")
                throw CommandFailure("several apps have the identifier \(name); put \(platforms) before the identifier")
            }
            try await body(administration, project, app, appID)
        }
    }

    private static func subject(
        _ options: Options,
        command: String
    ) throws -> (RegisteredApp.Platform?, String) {
        let words = options.arguments
        if words.count == 1, RegisteredApp.Platform(rawValue: words[0]) == nil { return (nil, words[0]) }
        guard words.count == 2, let platform = RegisteredApp.Platform(rawValue: words[0]) else {
            throw UsageError(
                "\(command): expected [ios|android|web] IDENTIFIER, where IDENTIFIER is a bundle ID, package name or "
                    + "app ID"
            )
        }
        return (platform, words[1])
    }
}
