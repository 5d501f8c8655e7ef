import CressetIdentity
import CressetServerWire

struct ListProjectsEndpoint: Endpoint {
    typealias Method = ListProjects

    static let access = Access.admin(.viewProject, method: "cresset.admin.v2.ProjectService.ListProjects")

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        if let own = call.caller.projectID {
            guard (request.pageToken ?? "") < own else { return Method.Response([], nextPageToken: nil) }
            return Method.Response([ProjectInfo(try await call.project())], nextPageToken: nil)
        }
        let limit = request.limit(upTo: AdminServices.maximumPageSize)
        // Two more: the next page, and the operators' own project.
        let all = try await admin.services.store.projects(after: request.pageToken ?? "", limit: limit + 2)
        let found = all.filter { !ProjectID.isReserved($0.id) }
        let page = found.prefix(limit)
        return Method.Response(page.map(ProjectInfo.init), nextPageToken: found.count > limit ? page.last?.id : nil)
    }
}
