import CressetIdentity
import CressetServer
import CressetStoreSQLite
import CressetSystem

/// `cresset app config [PLATFORM] IDENTIFIER`
extension AppCommand {
    static func config(_ options: Options) async throws {
        let (platform, identifier) = try subject(options)
        let id = try options.required("project")
        let publicURL = try ServeCommand.publicURL(options)
        try await Administration.run(with: options) { administration in
            let project = try await administration.project(id)
            let found = try await administration.store.apps(of: project.id).filter { app in
                app.identifier == identifier && (platform ?? app.platform) == app.platform
            }
            guard let app = found.first else { throw CommandFailure("the project \(id) has no app \(identifier)") }
            guard found.count == 1 else {
                let platforms = found.map(\.platform.rawValue).joined(separator: " or ")
                throw CommandFailure("several apps are named \(identifier); put \(platforms) before the name")
            }
            let appID = administration.appID(of: app, in: project)
            let origin =
                publicURL ?? project.authOrigin ?? "http://\(Listen.standard.host):\(Listen.standard.port)"
            System.printLine(ClientConfiguration(app, of: project, appID: appID, origin: origin).text)
        }
    }

    private static func subject(_ options: Options) throws -> (RegisteredApp.Platform?, String) {
        let words = options.arguments
        if words.count == 1 { return (nil, words[0]) }
        guard words.count == 2, let platform = RegisteredApp.Platform(rawValue: words[0]) else {
            throw UsageError("app config needs an app identifier; ios, android or web may precede it")
        }
        return (platform, words[1])
    }
}
