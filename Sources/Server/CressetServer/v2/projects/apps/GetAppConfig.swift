import CressetHTTP
import CressetIdentity
import CressetServerWire

struct GetAppConfigEndpoint: Endpoint {
    typealias Method = GetAppConfig

    static let access = Access.admin(.viewProject, method: "cresset.admin.v2.AppService.GetAppConfig")

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        let (app, id) = try await admin.app(request.app, of: project)
        var response = Method.Response()
        let configuration = ClientConfiguration(
            app,
            of: project,
            appID: id,
            origin: admin.origin.pagesURL(for: call.request.head, of: project)
        )
        (response.fileName, response.text) = (configuration.fileName, configuration.text)
        return response
    }
}
