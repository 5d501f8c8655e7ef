import CressetIdentity
import CressetServerWire

struct CreateDatabaseSecretEndpoint: Endpoint {
    typealias Method = CreateDatabaseSecret

    static let access = Access.admin(.manageKeys, method: "cresset.admin.v2.CredentialService.CreateDatabaseSecret")
    static let auditEvent: StaticString? = "database secret creation"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        let made = try await admin.credentials(for: call).createDatabaseSecret(
            for: project,
            named: request.name,
            by: admin.databaseSecrets(for: call)
        )
        return DatabaseSecretInfo(made.record, secret: made.secret)
    }
}
