import CressetIdentity
import CressetServerWire

struct ListAppsEndpoint: Endpoint {
    typealias Method = ListApps

    static let access = Access.admin(.viewProject, method: "cresset.admin.v2.AppService.ListApps")

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        let page = IdentifiedPage(
            try await admin.services.accounts.apps(of: project),
            after: request.pageToken,
            limit: request.limit(upTo: AdminServices.maximumPageSize)
        ) { $0.id.encoded }
        return Method.Response(page.items.map { AppInfo($0.app, id: $0.id) }, nextPageToken: page.next)
    }
}
