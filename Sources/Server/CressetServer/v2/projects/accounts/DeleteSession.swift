import CressetHTTP
import CressetIdentity
import CressetServerWire

struct DeleteSessionEndpoint: Endpoint {
    typealias Method = DeleteSession

    static let access = Access.admin(.endSessions, method: "cresset.admin.v2.SessionService.DeleteSession")
    static let auditEvent: StaticString? = "session revocation"

    let accounts: Accounts

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm()
        let account = try await accounts.account(withSessions: request.localId ?? "", in: realm)
        call.subject.record(account)
        guard try await accounts.acting(in: call.context).endSession(request.session ?? "", of: account, in: realm)
        else {
            throw APIError.notFound
        }
        return EmptyResponse()
    }
}
