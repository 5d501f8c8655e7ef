import CressetIdentity
import CressetServerWire

struct CreateResetLinkEndpoint: Endpoint {
    typealias Method = CreateResetLink

    static let access = Access.admin(.editUsers, method: "cresset.admin.v2.AccountService.CreateResetLink")
    static let auditEvent: StaticString? = "reset link"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm()
        let email = try await admin.email(request.localId, in: realm, for: call)
        var response = Method.Response()
        response.link = try await admin.resetLink(to: email, in: realm, mailing: false, for: call)
        return response
    }
}
