import CressetHTTP
import CressetIdentity
import CressetWire

/// The legacy name of `accounts:batchCreate`, with the project in the body (docs/wire §1.6).
struct UploadAccounts: Endpoint {
    static let routes = [Route.v3(.post, "uploadAccount")]

    let accounts: Accounts

    func respond(to call: Call) async throws -> HTTPResponse {
        let request: BatchCreateRequest = try call.body()
        guard call.isAdministrator, request.targetProjectId != nil else { throw APIError.insufficientPermission }
        return try await BatchCreateAccounts.importAccounts(request, call, accounts)
    }
}
