import CressetIdentity
import CressetSystem
import CressetWire

/// `cresset token create --project ID`
enum TokenCommand {
    static func create(_ options: Options) async throws {
        try options.requireNoArguments()
        try await Administration.run(options) { administration in
            let project = try await administration.project(options)
            let token = try await administration.identity.createAdminToken(for: project, lifetime: nil)
            if try options.isSet("json") {
                options.printJSON(["token": .string(token)])
            } else {
                System.printLine(token)
            }
        }
    }
}
