import CressetHTTP
import CressetIdentity
import CressetServerWire

struct ListSessionsEndpoint: Endpoint {
    typealias Method = ListSessions

    static let access = Access.admin(.viewUsers, method: "cresset.admin.v2.SessionService.ListSessions")

    private static let defaultPageSize: Int64 = 20
    private static let maximumPageSize: Int64 = 100

    let accounts: Accounts

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm()
        let account = try await accounts.account(withSessions: request.localId ?? "", in: realm)
        let token = request.pageToken ?? ""
        let start = SessionPosition(token)
        guard token.isEmpty || start != nil else { throw APIError.invalidArgument }
        let size = request.pageSize ?? 0
        let page = try await accounts.sessions(
            of: account,
            in: realm,
            after: start,
            limit: Int(size <= 0 ? Self.defaultPageSize : min(size, Self.maximumPageSize))
        )
        return ListSessions.Response(
            sessions: page.sessions.map(SessionInfo.init),
            nextPageToken: page.next?.text
        )
    }
}
