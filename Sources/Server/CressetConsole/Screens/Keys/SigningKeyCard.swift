import CressetIdentity
import CressetPages
import CressetServices

enum SigningKeyCard {
    static let acts = [
        Act("rotate", needs: .manageServer) { call in
            let keys = SigningKeys(store: call.store, secrets: call.services.secrets, clock: call.services.clock)
            guard try await keys.rotate() != nil else {
                throw ConsoleProblem("Another server is rotating the key. Reload the page.")
            }
            return .moved(to: call.link(), notice: .keyRotated)
        }
    ]

    static func card(in call: ConsoleCall) async throws -> HTML? {
        guard call.may(.manageServer) else { return nil }
        let keys = try await call.store.signingKeys()
        guard !keys.isEmpty else { return nil }
        let rows = keys.reversed().map { key in
            HTML.Row([
                .code(String(key.id.prefix(16))), .time(key.createdAt.rfc3339), .time(key.retiredAt?.rfc3339),
                key.retiredAt == nil ? .badge("newest", tone: .good) : .badge("verifies only"),
            ])
        }
        return .card(
            "Signing keys of the server",
            lead: """
                They sign the ID tokens of all projects. Cresset rotates them every \
                \(Int(SigningKeys.rotationAge / 86_400)) days.
                """,
            content: [
                .table("Signing keys", columns: ["Key", "Created", "Retired", "State"], rows: rows),
                .form(
                    "rotate",
                    in: call,
                    button: "Rotate the key",
                    style: .quiet,
                    content: """
                        <p>A new key is published now and signs after an hour, when verifiers have loaded it. Sessions \
                        stay alive.</p>

                        """
                ),
            ]
        )
    }
}
