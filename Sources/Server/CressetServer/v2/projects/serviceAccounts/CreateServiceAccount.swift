import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

struct CreateServiceAccountEndpoint: Endpoint {
    typealias Method = CreateServiceAccount

    static let access = Access.admin(.manageKeys, method: "cresset.admin.v2.CredentialService.CreateServiceAccount")
    static let auditEvent: StaticString? = "service account creation"

    let admin: AdminServices

    func respond(to _: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        let file = try await admin.credentials(for: call)
            .createServiceAccount(of: project, at: admin.origin.url(for: call.request.head))
        return JSONMessage(try JSONObject(parsingBody: file.contents))
    }
}
