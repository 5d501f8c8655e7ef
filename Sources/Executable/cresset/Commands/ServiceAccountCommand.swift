import CressetIdentity
import CressetServer
import CressetStoreSQLite
import CressetSystem
import CressetWire

enum ServiceAccountCommand {
    static func create(_ options: Options) async throws {
        try options.requireNoArguments()
        let path = try options.required("out")
        let id = try options.required("project")
        let origin = try ServeCommand.publicURL(options) ?? "http://\(Listen.standard.host):\(Listen.standard.port)"
        try await Administration.run(with: options) { administration in
            let project = try await administration.project(id)
            let file = try ServiceAccountKeyFile(
                project: project,
                origin: origin,
                secrets: administration.vault,
                at: administration.clock.now()
            )
            do throws(SystemError) {
                try PrivateFile.create(path, containing: file.contents + [UInt8(ascii: "\n")])
            } catch {
                throw CommandFailure(error.description)
            }
            try await administration.store.insert(file.account)
            if try options.isSet("json") {
                options.printJSON(["clientEmail": .string(file.account.email), "file": .string(path)])
            } else {
                System.printLine("\(file.account.email): wrote the only copy of the key to \(path)")
            }
        }
    }
}
