import CressetHTTP
import CressetIdentity
import CressetWire

/// `auth/password`
struct LegacyAuthPassword: LegacyEndpoint {
    static let routes = Route.namespaced([.get, .post], "auth/password")

    let identity: Identity
    let login: LegacyLogin

    func answer(to request: LegacyRequest) async throws -> JSONObject {
        let signIn = try await identity.signIn(
            email: try request.parameters.text("email"), password: try request.parameters.text("password"),
            from: request.address, in: request.realm)
        return try await login.answer(to: signIn, LegacyLogin.passwordFacts(signIn))
    }
}
