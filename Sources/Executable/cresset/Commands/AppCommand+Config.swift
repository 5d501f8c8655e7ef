import CressetIdentity
import CressetServer
import CressetStoreSQLite
import CressetSystem

extension AppCommand {
    static func config(_ options: Options) async throws {
        let publicURL = try ServeCommand.publicURL(options)
        try await run(with: options, command: "app config") { _, project, app, appID in
            let origin =
                publicURL ?? project.authOrigin ?? "http://\(Listen.standard.host):\(Listen.standard.port)"
            System.printLine(ClientConfiguration(app, of: project, appID: appID, origin: origin).text)
        }
    }
}
