import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

struct UpdateConfigEndpoint: Endpoint {
    typealias Method = UpdateConfig

    static let access = Access.admin(
        .changeSettings,
        method: "google.cloud.identitytoolkit.admin.v2.ProjectConfigService.UpdateConfig"
    )
    static let auditEvent: StaticString? = "project configuration"

    let settings: SettingsWriter
    let secrets: any SecretSource

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        let update = try ConfigMessage.sealed(request.config?.members ?? [:], of: project.id, by: secrets)
        let replaces = request.updateMask == nil && call.behavior.replacesSettingsWithoutMask
        let changed = try await settings.updateConfig(of: project, for: call) { config in
            let stored = replaces ? ConfigMessage.withoutEmulatorSettings(config) : config
            return ConfigMessage.schema.apply(update: update, mask: request.updateMask, to: stored)
        }
        return ConfigMessage(changed, by: call.behavior)
    }
}
