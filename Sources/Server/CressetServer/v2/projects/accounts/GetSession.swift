import CressetHTTP
import CressetIdentity
import CressetServerWire

struct GetSessionEndpoint: Endpoint {
    typealias Method = GetSession

    static let access = Access.admin(.viewUsers, method: "cresset.admin.v2.SessionService.GetSession")

    let accounts: Accounts

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm()
        let account = try await accounts.account(withSessions: request.localId ?? "", in: realm)
        guard let session = try await accounts.session(request.session ?? "", of: account, in: realm) else {
            throw APIError.notFound
        }
        return SessionInfo(session)
    }
}
