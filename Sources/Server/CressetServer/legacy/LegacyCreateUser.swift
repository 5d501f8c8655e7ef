import CressetHTTP
import CressetIdentity
import CressetWire

/// `POST users`: creates an account with a password, without a session.
struct LegacyCreateUser: LegacyEndpoint {
    static let routes = Route.legacy([.post], path: "users")
    static let auditEvent: StaticString? = "sign-up"

    let accounts: Accounts

    func answer(to request: LegacyRequest) async throws -> JSONObject {
        let account = try await accounts.acting(in: request.call.context).register(
            email: try request.parameters.text("email"),
            password: try request.parameters.text("password"),
            in: request.realm
        )
        return ["uid": .string(account.localID)]
    }
}
