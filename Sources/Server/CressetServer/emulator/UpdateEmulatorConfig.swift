import CressetHTTP
import CressetIdentity
import CressetWire

/// `PATCH /emulator/v1/projects/{p}/config`: changes the settings that are given (docs/wire §22).
struct UpdateEmulatorConfig: RawEndpoint {
    static let routes = [Route(.patch, "emulator/v1/projects/{project}/config", family: .emulator, access: .open)]

    private static let mask = ["signIn.allowDuplicateEmails", "emailPrivacyConfig.enableImprovedEmailPrivacy"]

    let accounts: Accounts

    func respond(to call: Call) async throws -> HTTPResponse {
        let project = try await call.emulatorRealm().project
        let update = try call.message(ConfigMessage.schema, named: ConfigMessage.name)
        let given = Self.mask.filter { path in
            let parts = path.split(separator: ".").map { String($0) }
            return update[parts[0]]?.object?[parts[1]] != nil
        }
        defer { call.projects.forget(projectID: project.id) }
        let changed = try await accounts.updateConfig(of: project) { config in
            ConfigMessage.schema.apply(update: update, mask: given, to: config)
        }
        return call.answer(GetEmulatorConfig.message(changed))
    }
}
