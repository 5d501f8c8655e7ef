import CressetHTTP
import CressetIdentity
import CressetServerWire

/// `identityPlatform:initializeAuth` (docs/wire §13.5): changes nothing, since each project has a configuration.
struct InitializeAuthEndpoint: Endpoint {
    typealias Method = InitializeAuth

    static let access = Access.admin(
        .changeSettings,
        method: "google.cloud.identitytoolkit.admin.v2.ProjectConfigService.InitializeIdentityPlatform"
    )

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        _ = try await call.project()
        return EmptyResponse()
    }
}
