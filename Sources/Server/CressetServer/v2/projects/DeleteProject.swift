import CressetIdentity
import CressetServerWire

struct DeleteProjectEndpoint: Endpoint {
    typealias Method = DeleteProject

    static let access = Access.admin(.deleteProject, method: "cresset.admin.v2.ProjectService.DeleteProject")
    static let auditEvent: StaticString? = "project deletion"

    let admin: AdminServices

    func respond(to _: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        do {
            try await call.projects.writing(project.id) {
                try await admin.projects(for: call).delete(project)
            }
        } catch let error as StoreError where error.code == .notFound {
            throw APIError.notFound
        }
        return EmptyResponse()
    }
}
