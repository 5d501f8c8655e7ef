import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

struct QueryAccountsEndpoint: Endpoint {
    typealias Method = QueryAccounts

    static let access = Access.admin(
        .viewUsers,
        method: "google.cloud.identitytoolkit.v1.AccountManagementService.QueryUserInfo"
    )

    static let maximumLimit: Int64 = 500

    let accounts: Accounts

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm(tenantID: request.tenantId)
        guard request.returnUserInfo ?? true else {
            let count = try await accounts.countAccounts(in: realm.pool)
            return QueryAccounts.Response(recordsCount: Int64(count), userInfo: [])
        }
        let found = try await accounts.accounts(matching: try query(request), in: realm.pool)
        let count =
            accounts.behavior.queryCountsReturnedRecords
            ? found.count : try await accounts.countAccounts(in: realm.pool)
        return QueryAccounts.Response(
            recordsCount: Int64(count),
            userInfo: found.map { UserInfo($0, showing: .none, by: call.behavior) }
        )
    }

    private func query(_ request: QueryAccounts.Request) throws -> AccountQuery {
        let limit = min(request.limit?.value ?? Self.maximumLimit, Self.maximumLimit)
        let offset = request.offset?.value ?? 0
        // Firebase returns an internal error for this client error.
        guard offset >= 0, limit >= 0 else { throw APIError.invalidArgument }
        var query = AccountQuery(limit: Int(limit))
        query.offset = Int(clamping: offset)
        query.filter = (request.expression?.first).flatMap(Self.filter)
        query.sortKey = request.sortBy.map(AccountQuery.SortKey.init(wire:)) ?? .localID
        query.descending = request.order == .descending
        return query
    }

    private static func filter(_ expression: QueryAccounts.Request.Expression) -> AccountQuery.Filter? {
        if let email = expression.email, !email.isEmpty {
            return .email(EmailAddress.canonical(email) ?? email.lowercased())
        }
        if let number = expression.phoneNumber, !number.isEmpty { return .phoneNumber(number) }
        if let id = expression.userId, !id.isEmpty { return .localID(id) }
        return nil
    }
}
