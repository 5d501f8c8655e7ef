import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

/// `PATCH /emulator/v1/projects/{p}/config`: changes the given settings (docs/wire §22).
struct UpdateEmulatorConfig: RawEndpoint {
    static let routes = [Route(.patch, "emulator/v1/projects/{project}/config", family: .emulator, access: .open)]

    private static let mask = FieldMask("signIn.allowDuplicateEmails,emailPrivacyConfig.enableImprovedEmailPrivacy")

    let settings: SettingsWriter

    func respond(to call: Call) async throws -> HTTPResponse {
        let project = try await call.emulatorRealm().project
        let update = try ConfigMessage.schema.validate(JSONObject(parsingBody: call.request.body), named: "config")
        let changed = try await settings.updateConfig(of: project, for: call) { config in
            ConfigMessage.schema.apply(update: update, mask: Self.mask.given(in: update), to: config)
        }
        return call.answer(GetEmulatorConfig.message(changed))
    }
}
