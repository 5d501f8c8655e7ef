import CressetIdentity
import CressetServerWire

struct SendPasswordResetEndpoint: Endpoint {
    typealias Method = SendPasswordReset

    static let access = Access.admin(.sendResets, method: "cresset.admin.v2.AccountService.SendPasswordReset")
    static let auditEvent: StaticString? = "mailed code"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm()
        let email = try await admin.email(request.localId, in: realm, for: call)
        _ = try await admin.resetLink(to: email, in: realm, mailing: true, for: call)
        return EmptyResponse()
    }
}
