import CressetHTTP
import CressetWire

/// `identityPlatform:initializeAuth` (docs/wire §13.5): every project has its configuration from the start.
struct InitializeAuth: RawEndpoint {
    static let routes = [
        Route(
            .post,
            "v2/projects/{project}/identityPlatform:initializeAuth",
            family: .adminV2,
            access: .admin(
                method: "google.cloud.identitytoolkit.admin.v2.ProjectConfigService.InitializeIdentityPlatform"
            )
        )
    ]

    func respond(to call: Call) async throws -> HTTPResponse {
        _ = try await call.project()
        return call.answer(JSONObject())
    }
}
