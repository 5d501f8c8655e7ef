import CressetHTTP
import CressetIdentity
import CressetWire

/// `PUT users/<old e-mail>/email`: changes the address at once; the old address receives a recovery link.
struct SDK2xChangeEmail: SDK2xEndpoint {
    static let routes = Route.namespaced([.put], path: "users/{email}/email")
    static let auditEvent: StaticString? = "account update"

    let accounts: Accounts
    let codes: ActionCodeMailer

    func answer(to request: SDK2xRequest) async throws -> JSONObject {
        let (_, notices) = try await accounts.acting(for: request.call).changeEmail(
            to: try Self.newEmail(request.parameters),
            email: request.email,
            password: try request.parameters.text("password"),
            from: request.clientAddress,
            in: request.realm,
            compose: codes.composer(in: CodeContext(request.call, in: request.realm))
        )
        try codes.note(notices, in: CodeContext(request.call, in: request.realm))
        return JSONObject()
    }

    private static func newEmail(_ parameters: SDK2xParameters) throws(SDK2xError) -> String {
        let email = try parameters.text("email")
        guard let new = try parameters.text("newEmail") ?? email, email ?? new == new else {
            throw SDK2xError(.invalidArguments, message: "newEmail is missing, or email does not match.")
        }
        return new
    }
}
