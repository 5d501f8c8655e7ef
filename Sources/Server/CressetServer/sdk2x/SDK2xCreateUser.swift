import CressetHTTP
import CressetIdentity
import CressetWire

/// `POST users`: creates an account with a password, without a session.
struct SDK2xCreateUser: SDK2xEndpoint {
    static let routes = Route.namespaced([.post], path: "users")
    static let auditEvent: StaticString? = "sign-up"

    let accounts: Accounts

    func answer(to request: SDK2xRequest) async throws -> JSONObject {
        let account = try await accounts.acting(for: request.call).register(
            email: try request.parameters.text("email"),
            password: try request.parameters.text("password"),
            from: request.clientAddress,
            in: request.realm
        )
        return ["uid": .string(account.localID)]
    }
}
