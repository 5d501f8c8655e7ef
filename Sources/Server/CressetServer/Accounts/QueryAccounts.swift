import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:query` (docs/wire §7.4).
struct QueryAccounts: Endpoint {
    static let routes: [Route] =
        Route.pooled(.post, "/accounts:query", .identityV1, access)
        + [Route(.post, "v1/projects/{project}:queryAccounts", .identityV1, access)]

    private static let access = Access.admin(
        method: "google.cloud.identitytoolkit.v1.AccountManagementService.QueryUserInfo")
    static let maximumLimit: Int64 = 500

    let identity: Identity

    func respond(to call: Call) async throws -> HTTPResponse {
        let request: QueryRequest = try call.body()
        let realm = try await call.realm(tenantID: request.tenantId)
        guard request.returnUserInfo ?? true else {
            let count = try await identity.countAccounts(in: realm.pool)
            return try call.answer(QueryResponse(recordsCount: Int64(count), userInfo: []))
        }
        let accounts = try await identity.accounts(matching: try query(request), in: realm.pool)
        let count =
            identity.behavior.queryCountsReturnedRecords
            ? accounts.count : try await identity.countAccounts(in: realm.pool)
        return try call.answer(
            QueryResponse(
                recordsCount: Int64(count), userInfo: accounts.map { UserInfo($0, showing: .none) }))
    }

    private func query(_ request: QueryRequest) throws -> AccountQuery {
        let limit = min(request.limit?.value ?? Self.maximumLimit, Self.maximumLimit)
        let offset = request.offset?.value ?? 0
        // Production's answer to a negative number, seen there.
        guard offset >= 0, limit >= 0 else { throw APIError.internalError }
        var query = AccountQuery(limit: Int(limit))
        query.offset = Int(clamping: offset)
        query.filter = (request.expression?.first).flatMap(Self.filter)
        query.sortKey = request.sortBy.map(AccountQuery.SortKey.init(wire:)) ?? .localID
        query.descending = request.order == .descending
        return query
    }

    /// In an expression the e-mail beats the other names; an empty one filters nothing.
    private static func filter(_ expression: QueryRequest.Expression) -> AccountQuery.Filter? {
        if let email = expression.email, !email.isEmpty { return .email(email.lowercased()) }
        if let number = expression.phoneNumber, !number.isEmpty { return .phoneNumber(number) }
        if let id = expression.userId, !id.isEmpty { return .localID(id) }
        return nil
    }
}
