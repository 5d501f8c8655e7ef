import CressetIdentity
import CressetServerWire

struct SetAuthDomainEndpoint: Endpoint {
    typealias Method = SetAuthDomain

    static let access = Access.admin(.changeSettings, method: "cresset.admin.v2.ProjectService.SetAuthDomain")
    static let auditEvent: StaticString? = "custom domain"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        let domain = request.authDomain.flatMap { $0.isEmpty ? nil : $0 }
        return try await call.projects.writing(project.id) {
            ProjectInfo(try await admin.projects(for: call).setAuthDomain(domain, of: project))
        }
    }
}
