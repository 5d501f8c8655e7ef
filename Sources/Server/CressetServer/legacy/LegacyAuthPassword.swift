import CressetHTTP
import CressetIdentity
import CressetWire

struct LegacyAuthPassword: LegacyEndpoint {
    static let routes = Route.legacy([.get, .post], path: "auth/password")
    static let auditEvent: StaticString? = "password sign-in"

    let accounts: Accounts
    let login: LegacyLogin

    func answer(to request: LegacyRequest) async throws -> JSONObject {
        let email = try request.parameters.text("email")
        let users = [SignInAttempt.User(email: email)].compactMap(\.self)
        let attempt = SignInAttempt(users, by: "password", in: request.realm.pool)
        let signIn = try await request.call.noting(attempt) {
            let outcome = try await accounts.acting(in: request.call.context).signIn(
                email: email,
                password: try request.parameters.text("password"),
                in: request.realm
            )
            return try LegacyLogin.signIn(of: outcome)
        }
        request.call.subject.record(signIn.account)
        return try await login.answer(to: signIn, facts: LegacyLogin.passwordFacts(signIn), in: request.call)
    }
}
