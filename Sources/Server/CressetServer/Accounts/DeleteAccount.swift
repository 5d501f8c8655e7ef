import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:delete`: one's own account by its ID token, or any for an administrator (docs/wire §6.7).
struct DeleteAccount: Endpoint {
    static let routes =
        [
            Route(.post, "v1/accounts:delete", .identityV1, .client),
            .legacy(.post, "deleteAccount"),
        ] + Route.pooled(.post, "/accounts:delete", .identityV1, .adminOfNamedProject)

    let identity: Identity
    let tokens: TokenDesk

    func respond(to call: Call) async throws -> HTTPResponse {
        let request: DeleteAccountRequest = try call.body()
        let project = try await call.project(targetProjectID: request.targetProjectId)
        if call.isAdministrator && request.idToken == nil {
            let realm = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
            try await identity.delete(localID: request.localId, in: realm.pool)
        } else {
            let token = try await tokens.presented(request.idToken, in: project)
            let realm = try await call.realm(
                tenantID: request.tenantId, tokenTenantID: token.tenantID, targetProjectID: request.targetProjectId)
            try await identity.delete(token, in: realm)
        }
        return try call.answer(DeleteAccountResponse())
    }
}
