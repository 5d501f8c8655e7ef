import CressetHTTP
import CressetIdentity
import CressetWire

/// `PUT users/<email>/password`: the old password for a new one.
struct LegacyChangePassword: LegacyEndpoint {
    static let routes = Route.namespaced([.put], "users/{email}/password")

    let identity: Identity

    // Clients repeat the new password as `password`.
    func answer(to request: LegacyRequest) async throws -> JSONObject {
        _ = try await identity.changePassword(
            to: try request.parameters.required("newPassword"), email: request.email,
            password: try request.parameters.text("oldPassword"), from: request.address, in: request.realm)
        return JSONObject()
    }
}
