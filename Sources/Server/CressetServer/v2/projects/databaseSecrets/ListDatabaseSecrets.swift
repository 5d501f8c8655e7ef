import CressetIdentity
import CressetServerWire
import CressetServices

struct ListDatabaseSecretsEndpoint: Endpoint {
    typealias Method = ListDatabaseSecrets

    static let access = Access.admin(.manageKeys, method: "cresset.admin.v2.CredentialService.ListDatabaseSecrets")

    let admin: AdminServices

    func respond(to _: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        var response = Method.Response()
        response.databaseSecrets = try await admin.databaseSecrets(for: call).list(of: project.id)
            .map { DatabaseSecretInfo($0) }
        return response
    }
}
