import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:delete`: the user's own account, or any as administrator (docs/wire §6.7).
struct DeleteAccountEndpoint: Endpoint {
    typealias Method = DeleteAccount

    static let access = Access.client(.deleteUsers)
    static let auditEvent: StaticString? = "account deletion"

    let accounts: Accounts
    let tokens: TokenIssuer

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let named = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        if call.isAdministrator && (request.idToken == nil || !call.behavior.deletesByTokensOfAdministrators) {
            call.subject.record(
                try await accounts.acting(in: call.context).delete(localID: request.localId, in: named.pool)
            )
        } else {
            let token = try await tokens.presented(request.idToken, in: named.project, recording: call.subject)
            let realm = try await call.realm(named, tokenTenantID: token.tenantID)
            call.subject.record(try await accounts.acting(in: call.context).delete(token, in: realm))
        }
        return DeleteAccount.Response()
    }
}
