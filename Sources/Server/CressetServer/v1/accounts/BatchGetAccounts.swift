import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

/// `accounts:batchGet`: lists accounts with their password hashes (docs/wire §7.2).
struct BatchGetAccountsEndpoint: Endpoint {
    typealias Method = BatchGetAccounts

    static let access = Access.admin(
        .exportUsers,
        method: "google.cloud.identitytoolkit.v1.AccountManagementService.DownloadAccount"
    )
    static let auditEvent: StaticString? = "export"

    static let defaultPageSize: Int64 = 20
    static let maximumPageSize: Int64 = 1000

    let accounts: Accounts

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm(tenantID: request.tenantId)
        let limit = request.maxResults?.value ?? Self.defaultPageSize
        return try await Self.page(
            of: realm,
            after: request.nextPageToken ?? "",
            limit: limit,
            for: call,
            by: accounts
        )
    }

    /// Also handles the legacy `downloadAccount`. Each page is an audit event: it contains password hashes.
    static func page(
        of realm: Realm,
        after token: String,
        limit: Int64,
        for call: Call,
        by accounts: Accounts
    ) async throws -> Method.Response {
        let size = size(asked: limit, behavior: call.behavior)
        let page = try await accounts.page(of: realm.pool, after: token, limit: size)
        try await accounts.acting(in: call.context)
            .record(AuditEvent(.accountsExported, in: realm.pool, of: [], count: page.accounts.count))
        return BatchGetAccounts.Response(
            users: page.accounts.map { UserInfo($0, showing: .hash, by: call.behavior) },
            nextPageToken: page.hasMore || call.behavior.endsInToken(page.accounts.count, of: size)
                ? page.accounts.last?.localID : nil
        )
    }

    private static func size(asked: Int64, behavior: Behavior) -> Int {
        guard asked < 0 else { return Int(min(asked, maximumPageSize)) }
        return behavior.exportsWholePools ? Int(Int32.max) : Int(maximumPageSize)
    }
}
