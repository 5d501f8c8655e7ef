import CressetHTTP
import CressetIdentity
import CressetWire

/// The legacy name of `accounts:batchGet`, with its parameters in the body (docs/wire §1.6).
struct DownloadAccounts: Endpoint {
    static let routes = [Route.v3(.post, "downloadAccount")]

    let accounts: Accounts

    func respond(to call: Call) async throws -> HTTPResponse {
        let request: DownloadAccountsRequest = try call.body()
        guard call.isAdministrator, request.targetProjectId != nil else { throw APIError.insufficientPermission }
        let realm = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        return try await BatchGetAccounts.page(
            of: realm, after: request.nextPageToken ?? "",
            limit: request.maxResults?.value ?? BatchGetAccounts.defaultPageSize, call, accounts)
    }
}
