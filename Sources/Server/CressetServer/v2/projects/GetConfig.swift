import CressetHTTP
import CressetWire

/// `GET v2/projects/{p}/config`: a project's settings, for administrators (docs/wire §13.5).
struct GetConfigEndpoint: Endpoint {
    typealias Method = GetConfig

    static let access = Access.admin(
        method: "google.cloud.identitytoolkit.admin.v2.ProjectConfigService.GetConfig"
    )

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        ConfigMessage(try await call.project(), by: call.behavior)
    }
}
