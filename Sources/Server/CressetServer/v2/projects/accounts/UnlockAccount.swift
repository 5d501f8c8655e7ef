import CressetIdentity
import CressetServerWire

struct UnlockAccountEndpoint: Endpoint {
    typealias Method = UnlockAccount

    static let access = Access.admin(.unlockUsers, method: "cresset.admin.v2.AccountService.UnlockAccount")
    static let auditEvent: StaticString? = "lifted limits"

    let admin: AdminServices

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm()
        let account = try await admin.account(request.localId, in: realm, for: call)
        try await admin.accounts(for: call).unlock(account, in: realm)
        return EmptyResponse()
    }
}
