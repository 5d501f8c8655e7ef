import CressetHTTP
import CressetIdentity
import CressetWire

/// `GET /emulator/v1/projects/{p}/config` (docs/wire §22).
struct GetEmulatorConfig: RawEndpoint {
    static let routes = [Route(.get, "emulator/v1/projects/{project}/config", family: .emulator, access: .open)]

    func respond(to call: Call) async throws -> HTTPResponse {
        call.answer(Self.message(try await call.emulatorRealm().project))
    }

    static func message(_ project: Project) -> JSONObject {
        let policy = SignInPolicy(project: project.config)
        return [
            "signIn": ["allowDuplicateEmails": .bool(policy.allowsDuplicateEmails)],
            "emailPrivacyConfig": ["enableImprovedEmailPrivacy": .bool(policy.hidesAccounts)],
        ]
    }
}
