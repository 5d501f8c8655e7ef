import CressetHTTP
import CressetIdentity
import CressetServerWire

struct GetConfigEndpoint: Endpoint {
    typealias Method = GetConfig

    static let access = Access.admin(
        .viewProject,
        method: "google.cloud.identitytoolkit.admin.v2.ProjectConfigService.GetConfig"
    )

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        ConfigMessage(try await call.project(), by: call.behavior)
    }
}
