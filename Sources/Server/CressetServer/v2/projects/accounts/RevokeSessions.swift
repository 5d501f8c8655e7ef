import CressetHTTP
import CressetIdentity
import CressetServerWire

struct RevokeSessionsEndpoint: Endpoint {
    typealias Method = RevokeSessions

    static let access = Access.admin(.endSessions, method: "cresset.admin.v2.SessionService.RevokeSessions")
    static let auditEvent: StaticString? = "revocation of all sessions"

    let accounts: Accounts

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm()
        let account = try await accounts.account(withSessions: request.localId ?? "", in: realm)
        call.subject.record(account)
        try await accounts.acting(in: call.context).endSessions(of: account, in: realm)
        return EmptyResponse()
    }
}
