import CressetHTTP
import CressetIdentity
import CressetWire

struct SDK2xAuthPassword: SDK2xEndpoint {
    static let routes = Route.namespaced([.get, .post], path: "auth/password")
    static let auditEvent: StaticString? = "password sign-in"

    let accounts: Accounts
    let login: SDK2xLogin

    func answer(to request: SDK2xRequest) async throws -> JSONObject {
        let outcome = try await accounts.acting(for: request.call).signIn(
            email: try request.parameters.text("email"),
            password: try request.parameters.text("password"),
            from: request.clientAddress,
            in: request.realm
        )
        let signIn = try SDK2xLogin.signIn(of: outcome)
        return try await login.answer(to: signIn, facts: SDK2xLogin.passwordFacts(signIn))
    }
}
