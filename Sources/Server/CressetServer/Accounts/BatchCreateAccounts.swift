import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:batchCreate`: imports accounts with the password hashes that they had elsewhere (docs/wire §7.1).
struct BatchCreateAccounts: Endpoint {
    static let routes = Route.pooled(
        .post, "/accounts:batchCreate", .identityV1,
        .admin(method: "google.cloud.identitytoolkit.v1.AccountManagementService.UploadAccount"))

    let identity: Identity

    func respond(to call: Call) async throws -> HTTPResponse {
        try await Self.importAccounts(try call.body(), call, identity)
    }

    /// Also the answer of the legacy `uploadAccount`.
    static func importAccounts(
        _ request: BatchCreateRequest, _ call: Call, _ identity: Identity
    ) async throws -> HTTPResponse {
        let realm = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        var importRequest = Identity.ImportRequest(
            rows: (request.users ?? []).map(ImportRow.init(wire:)), hash: ImportHash(wire: request))
        importRequest.allowsOverwriting = request.allowOverwrite ?? false
        importRequest.checksSanity = request.sanityCheck ?? false
        let refusals = try await identity.importAccounts(importRequest, in: realm)
        return try call.answer(
            BatchCreateResponse(
                error: refusals.map { BatchCreateResponse.RowError(index: $0.index, message: $0.message) }))
    }
}
