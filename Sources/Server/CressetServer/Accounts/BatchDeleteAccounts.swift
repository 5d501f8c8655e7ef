import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:batchDelete` (docs/wire §7.3).
struct BatchDeleteAccounts: Endpoint {
    static let routes = Route.pooled(
        .post, "/accounts:batchDelete", .identityV1,
        .admin(method: "google.cloud.identitytoolkit.v1.AccountManagementService.BatchDeleteAccounts"))

    let identity: Identity

    func respond(to call: Call) async throws -> HTTPResponse {
        let request: BatchDeleteRequest = try call.body()
        let realm = try await call.realm(tenantID: request.tenantId)
        let refusals = try await identity.delete(
            localIDs: request.localIds ?? [], force: request.force ?? false, in: realm.pool)
        return try call.answer(
            BatchDeleteResponse(
                errors: refusals.map {
                    BatchDeleteResponse.Refusal(
                        index: $0.index, localId: $0.localID,
                        message: "NOT_DISABLED : Disable the account before batch deletion.")
                }))
    }
}
