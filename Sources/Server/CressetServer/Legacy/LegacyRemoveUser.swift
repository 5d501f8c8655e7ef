import CressetHTTP
import CressetIdentity
import CressetWire

/// `DELETE users/<email>`: whoever knows the password deletes the account.
struct LegacyRemoveUser: LegacyEndpoint {
    static let routes = Route.namespaced([.delete], "users/{email}")

    let identity: Identity

    func answer(to request: LegacyRequest) async throws -> JSONObject {
        try await identity.delete(
            email: request.email, password: try request.parameters.text("password"), from: request.address,
            in: request.realm)
        return JSONObject()
    }
}
