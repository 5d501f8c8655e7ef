import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:batchCreate`: imports accounts with the password hashes that they had elsewhere (docs/wire §7.1).
struct BatchCreateAccounts: Endpoint {
    static let routes = Route.scoped(
        .post, "/accounts:batchCreate", .identityV1,
        .admin(method: "google.cloud.identitytoolkit.v1.AccountManagementService.UploadAccount"))

    let accounts: Accounts

    func respond(to call: Call) async throws -> HTTPResponse {
        try await Self.importAccounts(try call.body(), call, accounts)
    }

    /// Also the answer of the legacy `uploadAccount`.
    static func importAccounts(
        _ request: BatchCreateRequest, _ call: Call, _ accounts: Accounts
    ) async throws -> HTTPResponse {
        let realm = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        var importRequest = Accounts.ImportRequest(
            rows: (request.users ?? []).map(ImportRow.init(wire:)), hash: ImportHash(wire: request))
        importRequest.allowsOverwriting = request.allowOverwrite ?? false
        importRequest.checksSanity = request.sanityCheck ?? false
        let refusals = try await accounts.importAccounts(importRequest, in: realm)
        return try call.answer(
            BatchCreateResponse(
                error: refusals.map { BatchCreateResponse.RowError(index: $0.index, message: $0.message) }))
    }
}
