import CressetIdentity
import CressetServerWire

struct CreateProjectEndpoint: Endpoint {
    typealias Method = CreateProject

    static let access = Access.admin(.createProjects, method: "cresset.admin.v2.ProjectService.CreateProject")
    static let auditEvent: StaticString? = "project creation"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let id = request.id ?? ""
        return try await call.projects.writing(id) {
            ProjectInfo(
                try await admin.projects(for: call).create(
                    id,
                    allowsSignUp: request.allowsSignUp ?? true,
                    allowsAnonymous: request.allowsAnonymous ?? true
                )
            )
        }
    }
}
