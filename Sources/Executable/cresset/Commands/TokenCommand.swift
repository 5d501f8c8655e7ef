import CressetIdentity
import CressetSystem
import CressetWire

/// `cresset token create --project ID`
enum TokenCommand {
    static func create(_ options: Options) async throws {
        try options.requireNoArguments()
        let id = try options.required("project")
        try await Administration.run(with: options) { administration in
            let project = try await administration.project(id)
            let token = try await administration.accounts.createAdminToken(for: project, lifetime: nil)
            if try options.isSet("json") {
                options.printJSON(["token": .string(token)])
            } else {
                System.printLine(token)
            }
        }
    }
}
