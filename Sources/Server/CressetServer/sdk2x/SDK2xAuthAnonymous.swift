import CressetHTTP
import CressetIdentity
import CressetWire

struct SDK2xAuthAnonymous: SDK2xEndpoint {
    static let routes = Route.namespaced([.get, .post], path: "auth/anonymous")
    static let auditEvent: StaticString? = "sign-up"

    let accounts: Accounts
    let login: SDK2xLogin

    func answer(to request: SDK2xRequest) async throws -> JSONObject {
        request.call.subject.note(isAnonymous: true)
        let signIn = try await accounts.acting(for: request.call).signUp(
            Accounts.SignUpRequest(
                email: nil,
                password: nil,
                displayName: nil,
                idToken: nil,
                clientAddress: request.clientAddress
            ),
            in: request.realm
        )
        return try await login.answer(to: signIn)
    }
}
