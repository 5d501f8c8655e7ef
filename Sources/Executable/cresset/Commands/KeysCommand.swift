import CressetServer
import CressetServices
import CressetSystem
import CressetWire

/// `cresset keys rotate [--now]`
enum KeysCommand {
    static func rotate(_ options: Options) async throws {
        try options.requireNoArguments()
        try await Administration.run(with: options) { administration in
            let signingKeys = SigningKeys(
                store: administration.store,
                secrets: administration.vault,
                clock: administration.clock
            )
            let isImmediate = try options.isSet("now")
            guard let id = try await signingKeys.rotate(isImmediate: isImmediate) else {
                throw CommandFailure("another process is rotating the keys; nothing was changed")
            }
            if try options.isSet("json") {
                options.printJSON(["keyId": .string(id)])
            } else {
                let moment = isImmediate ? "in four seconds" : "once verifiers have loaded it"
                System.printLine("\(id): published now, signs \(moment)")
            }
        }
    }
}
