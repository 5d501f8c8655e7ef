import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:batchDelete` (docs/wire §7.3).
struct BatchDeleteAccounts: Endpoint {
    static let routes = Route.scoped(
        .post, "/accounts:batchDelete", .identityV1,
        .admin(method: "google.cloud.identitytoolkit.v1.AccountManagementService.BatchDeleteAccounts"))

    let accounts: Accounts

    func respond(to call: Call) async throws -> HTTPResponse {
        let request: BatchDeleteRequest = try call.body()
        let realm = try await call.realm(tenantID: request.tenantId)
        let refusals = try await accounts.delete(
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
