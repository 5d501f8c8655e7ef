import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

/// `accounts:batchCreate`: imports accounts with their password hashes (docs/wire §7.1).
struct BatchCreateAccountsEndpoint: Endpoint {
    typealias Method = BatchCreateAccounts

    static let access = Access.admin(
        .editUsers,
        method: "google.cloud.identitytoolkit.v1.AccountManagementService.UploadAccount"
    )
    static let auditEvent: StaticString? = "import"
    static let bodyLimit = 64 << 20

    let accounts: Accounts

    static func request(in call: Call) throws -> Method.Request {
        guard call.behavior.acceptsClearHashes else { return try call.body() }
        let body = try JSONObject(parsingBody: call.request.body)
        return try WireDecoder().decode(Method.Request.self, from: body.readingClearHashes())
    }

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        try await Self.importAccounts(request, for: call, by: accounts)
    }

    static func importAccounts(
        _ request: BatchCreateAccounts.Request,
        for call: Call,
        by accounts: Accounts
    ) async throws -> Method.Response {
        let realm = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        var importRequest = Accounts.ImportRequest(
            rows: (request.users ?? []).map(ImportRow.init(wire:)),
            hash: ImportHash(wire: request)
        )
        importRequest.allowsOverwriting = request.allowOverwrite ?? false
        importRequest.checksSanity = request.sanityCheck ?? false
        let refusals = try await accounts.acting(in: call.context).importAccounts(importRequest, in: realm)
        return BatchCreateAccounts.Response(
            error: refusals.map { BatchCreateAccounts.Response.RowError(index: $0.index, message: $0.message) }
        )
    }
}
