import CressetHTTP
import CressetIdentity
import CressetWire

/// `PUT users/<email>/password`, given the old password.
struct LegacyChangePassword: LegacyEndpoint {
    static let routes = Route.legacy([.put], path: "users/{email}/password")
    static let auditEvent: StaticString? = "account update"

    let accounts: Accounts

    // Clients repeat the new password as `password`.
    func answer(to request: LegacyRequest) async throws -> JSONObject {
        _ = try await accounts.acting(in: request.call.context).changePassword(
            to: try request.parameters.required("newPassword"),
            email: request.email,
            password: try request.parameters.text("oldPassword"),
            in: request.realm
        )
        return JSONObject()
    }
}
