import CressetServices
import CressetWire

enum KeysCommand {
    static let commands = [
        Command("keys rotate", run: rotate)
            .summary("Add a signing key and use it after verifiers have loaded it")
            .examples("keys rotate", "keys rotate --now")
    ]

    struct RotateOptions: OptionGroup {
        let now = Option(flag: "now")
            .help(
                "Sign with the new key after four seconds; verifiers with cached keys may reject its tokens for an hour"
            )
        let store = StoreOptions()
        let output = OutputOptions()
    }

    private static func rotate(_ options: Options<RotateOptions>) async throws {
        try await Administration.run(with: options.store) { administration in
            let signingKeys = SigningKeys(
                store: administration.store,
                secrets: administration.vault,
                clock: administration.clock
            )
            guard let id = try await signingKeys.rotate(isImmediate: options.now) else {
                throw CommandFailure("another process is rotating the keys; nothing was changed")
            }
            let moment = options.now ? "in four seconds" : "once verifiers have loaded it"
            options.output.show(["keyId": .string(id)], text: "\(id): published now, signs \(moment)")
        }
    }
}
