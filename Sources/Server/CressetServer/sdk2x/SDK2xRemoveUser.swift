import CressetHTTP
import CressetIdentity
import CressetWire

/// `DELETE users/<email>`: deletes the account, given its password.
struct SDK2xRemoveUser: SDK2xEndpoint {
    static let routes = Route.namespaced([.delete], path: "users/{email}")
    static let auditEvent: StaticString? = "account deletion"

    let accounts: Accounts

    func answer(to request: SDK2xRequest) async throws -> JSONObject {
        try await accounts.acting(for: request.call).delete(
            email: request.email,
            password: try request.parameters.text("password"),
            from: request.clientAddress,
            in: request.realm
        )
        return JSONObject()
    }
}
