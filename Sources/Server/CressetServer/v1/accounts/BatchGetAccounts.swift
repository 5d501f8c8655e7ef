import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:batchGet`: the pool's accounts page by page, with their password hashes (docs/wire §7.2).
struct BatchGetAccounts: Endpoint {
    static let routes = Route.scoped(
        .get, "/accounts:batchGet", .identityV1,
        .admin(method: "google.cloud.identitytoolkit.v1.AccountManagementService.DownloadAccount"))

    static let defaultPageSize: Int64 = 20
    static let maximumPageSize: Int64 = 1000

    let accounts: Accounts

    func respond(to call: Call) async throws -> HTTPResponse {
        let realm = try await call.realm(tenantID: call.query["tenantId"])
        let limit = try call.integer("maxResults", protoName: "max_results") ?? Self.defaultPageSize
        return try await Self.page(
            of: realm, after: call.query["nextPageToken"] ?? "", limit: limit, call, accounts)
    }

    /// Also the answer of the legacy `downloadAccount`.
    static func page(
        of realm: Realm, after token: String, limit: Int64, _ call: Call, _ accounts: Accounts
    ) async throws -> HTTPResponse {
        let page = try await accounts.page(of: realm.pool, after: token, limit: size(asked: limit, call.behavior))
        return try call.answer(
            BatchGetResponse(
                users: page.accounts.map { UserInfo($0, showing: .hash) },
                nextPageToken: page.hasMore ? page.accounts.last?.localID : nil))
    }

    /// A negative number is no limit of the caller's own.
    private static func size(asked: Int64, _ behavior: Behavior) -> Int {
        guard asked < 0 else { return Int(min(asked, maximumPageSize)) }
        return behavior.exportsWholePools ? Int(Int32.max) : Int(maximumPageSize)
    }
}
