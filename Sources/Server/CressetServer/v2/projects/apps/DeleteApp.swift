import CressetIdentity
import CressetServerWire

struct DeleteAppEndpoint: Endpoint {
    typealias Method = DeleteApp

    static let access = Access.admin(.changeSettings, method: "cresset.admin.v2.AppService.DeleteApp")
    static let auditEvent: StaticString? = "app removal"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let app = try await admin.app(request.app, of: call.project()).app
        guard try await admin.store(for: call).deleteApp(app.identifier, on: app.platform, of: app.projectID) else {
            throw APIError.notFound
        }
        return EmptyResponse()
    }
}
