import CressetIdentity
import CressetServerWire
import CressetServices

struct RevokeDatabaseSecretEndpoint: Endpoint {
    typealias Method = RevokeDatabaseSecret

    static let access = Access.admin(.manageKeys, method: "cresset.admin.v2.CredentialService.RevokeDatabaseSecret")
    static let auditEvent: StaticString? = "database secret revocation"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        guard try await admin.databaseSecrets(for: call).revoke(request.secret ?? "", of: project.id) != nil else {
            throw APIError.notFound
        }
        return EmptyResponse()
    }
}
