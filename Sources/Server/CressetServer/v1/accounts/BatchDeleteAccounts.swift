import CressetHTTP
import CressetIdentity
import CressetServerWire

struct BatchDeleteAccountsEndpoint: Endpoint {
    typealias Method = BatchDeleteAccounts

    static let access = Access.admin(
        .deleteUsers,
        method: "google.cloud.identitytoolkit.v1.AccountManagementService.BatchDeleteAccounts"
    )
    static let auditEvent: StaticString? = "batch deletion"

    let accounts: Accounts

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm(tenantID: request.tenantId)
        let refusals = try await accounts.acting(in: call.context).delete(
            localIDs: request.localIds ?? [],
            force: request.force ?? false,
            in: realm.pool
        )
        return BatchDeleteAccounts.Response(
            errors: refusals.map {
                BatchDeleteAccounts.Response.Refusal(
                    index: $0.index,
                    localId: $0.localID,
                    message: "NOT_DISABLED : Disable the account before batch deletion."
                )
            }
        )
    }
}
