import CressetIdentity
import CressetServerWire

struct SendTemporaryPasswordEndpoint: Endpoint {
    typealias Method = SendTemporaryPassword

    static let access = Access.admin(.sendResets, method: "cresset.admin.v2.AccountService.SendTemporaryPassword")
    static let auditEvent: StaticString? = "mailed code"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm()
        let email = try await admin.email(request.localId, in: realm, for: call)
        try await admin.resetMailer(for: call).sendTemporaryPassword(to: email, in: realm)
        return EmptyResponse()
    }
}
