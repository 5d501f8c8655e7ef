import CressetHTTP
import CressetIdentity
import CressetWire

struct LegacyAuthAnonymous: LegacyEndpoint {
    static let routes = Route.legacy([.get, .post], path: "auth/anonymous")
    static let auditEvent: StaticString? = "sign-up"

    let accounts: Accounts
    let login: LegacyLogin

    func answer(to request: LegacyRequest) async throws -> JSONObject {
        request.call.subject.record(isAnonymous: true)
        let signIn = try await accounts.acting(in: request.call.context).signUp(
            Accounts.SignUpRequest(),
            in: request.realm
        )
        return try await login.answer(to: signIn, in: request.call)
    }
}
