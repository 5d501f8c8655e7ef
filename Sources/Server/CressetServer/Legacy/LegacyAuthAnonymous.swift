import CressetHTTP
import CressetIdentity
import CressetWire

/// `auth/anonymous`
struct LegacyAuthAnonymous: LegacyEndpoint {
    static let routes = Route.namespaced([.get, .post], "auth/anonymous")

    let identity: Identity
    let login: LegacyLogin

    func answer(to request: LegacyRequest) async throws -> JSONObject {
        let signIn = try await identity.signUp(
            Identity.SignUpRequest(
                email: nil, password: nil, displayName: nil, idToken: nil, address: request.address),
            in: request.realm)
        return try await login.answer(to: signIn)
    }
}
