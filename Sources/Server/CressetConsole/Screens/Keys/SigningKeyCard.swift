import CressetIdentity
import CressetPages
import CressetServices

enum SigningKeyCard {
    static let acts = [
        Act("rotate", needs: .manageServer) { call in
            guard try await signingKeys(of: call).rotate() != nil else {
                throw ConsoleProblem("Another server is rotating the key. Reload the page.")
            }
            return .moved(to: call.link(), notice: .keyRotated)
        }
    ]

    static func card(in call: ConsoleCall) async throws -> HTML? {
        guard call.may(.manageServer) else { return nil }
        let keys = try await call.store.signingKeys()
        guard !keys.isEmpty else { return nil }
        let lead = SigningKeys.publicationLead
        let signing = try await signingKeys(of: call).signerID()
        let rows = keys.reversed().map { key in
            HTML.Row([
                .code(String(key.id.prefix(16))), .time(key.createdAt.rfc3339),
                state(
                    of: key,
                    signsFrom: key.createdAt.adding(milliseconds: lead * 1000),
                    signing: signing,
                    at: call.now
                ),
            ])
        }
        return .card(
            "Signing keys of the server",
            lead: """
                They sign the ID tokens of all projects. Cresset rotates them every \
                \(Int(SigningKeys.rotationAge / 86_400)) days.
                """,
            content: [
                .table("Signing keys", columns: ["Key", "Created", "State"], rows: rows),
                .form(
                    "rotate",
                    in: call,
                    button: "Rotate the key",
                    style: .quiet,
                    content: """
                        <p>A new key is published now and signs after \(Int(lead / 60)) minutes, when verifiers have loaded \
                        it. Sessions stay alive.</p>

                        """
                ),
            ]
        )
    }

    private static func signingKeys(of call: ConsoleCall) -> SigningKeys {
        SigningKeys(store: call.store, secrets: call.services.secrets, clock: call.services.clock)
    }

    private static func state(
        of key: SigningKeyRecord,
        signsFrom moment: Timestamp,
        signing: String?,
        at now: Timestamp
    ) -> HTML {
        guard key.id != signing else { return .badge("signs", tone: .good) }
        return moment > now ? "signs from \(HTML.time(moment.rfc3339))" : .badge("verifies only")
    }
}
