import CressetHTTP
import CressetIdentity
import CressetServerWire

/// The legacy name of `accounts:batchCreate`, with the project in the body (docs/wire §1.6).
struct UploadAccountsEndpoint: Endpoint {
    typealias Method = UploadAccounts

    static let access = Access.client(.editUsers)
    static let auditEvent: StaticString? = "import"
    static let bodyLimit = 64 << 20

    let accounts: Accounts

    static func request(in call: Call) throws -> Method.Request {
        try BatchCreateAccountsEndpoint.request(in: call)
    }

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        guard call.isAdministrator, request.targetProjectId != nil else { throw APIError.insufficientPermission }
        return try await BatchCreateAccountsEndpoint.importAccounts(request, for: call, by: accounts)
    }
}
