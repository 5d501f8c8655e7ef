import CressetHTTP
import CressetIdentity
import CressetWire

/// `DELETE users/<email>`, given the account's password.
struct LegacyRemoveUser: LegacyEndpoint {
    static let routes = Route.legacy([.delete], path: "users/{email}")
    static let auditEvent: StaticString? = "account deletion"

    let accounts: Accounts

    func answer(to request: LegacyRequest) async throws -> JSONObject {
        try await accounts.acting(in: request.call.context).delete(
            email: request.email,
            password: try request.parameters.text("password"),
            in: request.realm
        )
        return JSONObject()
    }
}
