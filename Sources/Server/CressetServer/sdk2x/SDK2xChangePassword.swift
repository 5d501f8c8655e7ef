import CressetHTTP
import CressetIdentity
import CressetWire

/// `PUT users/<email>/password`: changes the password, given the old one.
struct SDK2xChangePassword: SDK2xEndpoint {
    static let routes = Route.namespaced([.put], path: "users/{email}/password")
    static let auditEvent: StaticString? = "account update"

    let accounts: Accounts

    // Clients repeat the new password as `password`.
    func answer(to request: SDK2xRequest) async throws -> JSONObject {
        _ = try await accounts.acting(for: request.call).changePassword(
            to: try request.parameters.required("newPassword"),
            email: request.email,
            password: try request.parameters.text("oldPassword"),
            from: request.clientAddress,
            in: request.realm
        )
        return JSONObject()
    }
}
