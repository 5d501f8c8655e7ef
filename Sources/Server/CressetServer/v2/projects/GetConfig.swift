import CressetHTTP
import CressetWire

/// `GET v2/projects/{p}/config`: a project's settings, for administrators (docs/wire §13.5).
struct GetConfig: RawEndpoint {
    static let routes = [
        Route(
            .get,
            "v2/projects/{project}/config",
            family: .adminV2,
            access: .admin(method: "google.cloud.identitytoolkit.admin.v2.ProjectConfigService.GetConfig")
        )
    ]

    func respond(to call: Call) async throws -> HTTPResponse {
        call.answer(ConfigMessage.output(try await call.project()))
    }
}
