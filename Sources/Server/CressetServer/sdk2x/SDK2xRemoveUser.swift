import CressetHTTP
import CressetIdentity
import CressetWire

/// `DELETE users/<email>`: whoever knows the password deletes the account.
struct SDK2xRemoveUser: SDK2xEndpoint {
    static let routes = Route.namespaced([.delete], "users/{email}")
    static let auditEvent: StaticString? = "account deletion"

    let accounts: Accounts

    func answer(to request: SDK2xRequest) async throws -> JSONObject {
        try await accounts.delete(
            email: request.email, password: try request.parameters.text("password"), from: request.address,
            in: request.realm)
        return JSONObject()
    }
}
