import CressetHTTP
import CressetIdentity
import CressetWire

/// `PATCH v2/projects/{p}/config`: changes what the update mask names (docs/wire §13.5).
struct UpdateConfig: RawEndpoint {
    static let routes = [
        Route(
            .patch,
            "v2/projects/{project}/config",
            family: .adminV2,
            access: .admin(method: "google.cloud.identitytoolkit.admin.v2.ProjectConfigService.UpdateConfig")
        )
    ]
    static let auditEvent: StaticString? = "project configuration"

    let accounts: Accounts
    let secrets: any SecretSource
    let settings: SettingsLog

    func respond(to call: Call) async throws -> HTTPResponse {
        let project = try await call.project()
        let update = try ConfigMessage.sealed(
            call.message(ConfigMessage.schema, named: ConfigMessage.name),
            of: project.id,
            by: secrets
        )
        let mask = call.updateMask
        defer { call.projects.forget(projectID: project.id) }
        let changed = try await accounts.updateConfig(of: project) { config in
            ConfigMessage.schema.apply(update: update, mask: mask, to: config)
        }
        settings.note(changed, of: call)
        return call.answer(ConfigMessage.output(changed))
    }
}
