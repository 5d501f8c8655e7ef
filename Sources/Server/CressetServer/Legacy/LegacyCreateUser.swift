import CressetHTTP
import CressetIdentity
import CressetWire

/// `POST users`: an account with a password; nobody signs in.
struct LegacyCreateUser: LegacyEndpoint {
    static let routes = Route.namespaced([.post], "users")

    let identity: Identity

    func answer(to request: LegacyRequest) async throws -> JSONObject {
        let account = try await identity.register(
            email: try request.parameters.text("email"), password: try request.parameters.text("password"),
            from: request.address, in: request.realm)
        return ["uid": .string(account.localID)]
    }
}
