import CressetIdentity
import CressetServerWire

struct DeleteServiceAccountEndpoint: Endpoint {
    typealias Method = DeleteServiceAccount

    static let access = Access.admin(.manageKeys, method: "cresset.admin.v2.CredentialService.DeleteServiceAccount")
    static let auditEvent: StaticString? = "service account removal"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        guard try await admin.store(for: call).deleteServiceAccount(request.email ?? "", of: project.id) else {
            throw APIError.notFound
        }
        return EmptyResponse()
    }
}
