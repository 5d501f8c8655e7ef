import CressetIdentity
import CressetServerWire

struct RevokeAdminTokenEndpoint: Endpoint {
    typealias Method = RevokeAdminToken

    static let access = Access.admin(.manageKeys, method: "cresset.admin.v2.CredentialService.RevokeAdminToken")
    static let auditEvent: StaticString? = "admin token revocation"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        guard try await admin.accounts(for: call).revokeAdminToken(request.token ?? "", of: project) != nil else {
            throw APIError.notFound
        }
        return EmptyResponse()
    }
}
