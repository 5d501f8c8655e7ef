import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

/// The legacy name of `accounts:batchGet`, with parameters in the body (docs/wire §1.6).
struct DownloadAccountsEndpoint: Endpoint {
    typealias Method = DownloadAccounts

    static let access = Access.client(.exportUsers)
    static let auditEvent: StaticString? = "export"

    let accounts: Accounts

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        guard call.isAdministrator, request.targetProjectId != nil else { throw APIError.insufficientPermission }
        let realm = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        return try await BatchGetAccountsEndpoint.page(
            of: realm,
            after: request.nextPageToken ?? "",
            limit: request.maxResults?.value ?? BatchGetAccountsEndpoint.defaultPageSize,
            for: call,
            by: accounts
        )
    }
}
