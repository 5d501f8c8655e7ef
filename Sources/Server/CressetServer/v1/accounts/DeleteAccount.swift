import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:delete`: one's own account by its ID token, or any for an administrator (docs/wire §6.7).
struct DeleteAccount: Endpoint {
    static let routes =
        [
            Route(.post, "v1/accounts:delete", .identityV1, .client),
            .v3(.post, "deleteAccount"),
        ] + Route.scoped(.post, "/accounts:delete", .identityV1, .adminOfNamedProject)

    let accounts: Accounts
    let tokens: TokenIssuer

    func respond(to call: Call) async throws -> HTTPResponse {
        let request: DeleteAccountRequest = try call.body()
        let named = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        if call.isAdministrator && request.idToken == nil {
            try await accounts.delete(localID: request.localId, in: named.pool)
        } else {
            let token = try await tokens.presented(request.idToken, in: named.project)
            try await accounts.delete(token, in: try await call.realm(named, tokenTenantID: token.tenantID))
        }
        return try call.answer(DeleteAccountResponse())
    }
}
