import CressetIdentity
import CressetServerWire

struct GetProjectEndpoint: Endpoint {
    typealias Method = GetProject

    static let access = Access.admin(.viewProject, method: "cresset.admin.v2.ProjectService.GetProject")

    func respond(to _: Method.Request, in call: Call) async throws -> Method.Response {
        ProjectInfo(try await call.project())
    }
}
