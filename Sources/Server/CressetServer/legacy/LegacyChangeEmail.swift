import CressetHTTP
import CressetIdentity
import CressetWire

/// `PUT users/<old e-mail>/email`: changes the address at once; the old address receives a recovery link.
struct LegacyChangeEmail: LegacyEndpoint {
    static let routes = Route.legacy([.put], path: "users/{email}/email")
    static let auditEvent: StaticString? = "account update"

    let accounts: Accounts
    let codes: ActionCodeMailer

    func answer(to request: LegacyRequest) async throws -> JSONObject {
        let (_, notices) = try await accounts.acting(in: request.call.context).changeEmail(
            to: try Self.newEmail(request.parameters),
            email: request.email,
            password: try request.parameters.text("password"),
            in: request.realm,
            compose: codes.composer(in: CodeContext(request.call, in: request.realm))
        )
        try codes.record(notices, in: CodeContext(request.call, in: request.realm))
        return JSONObject()
    }

    private static func newEmail(_ parameters: LegacyParameters) throws(LegacyError) -> String {
        let email = try parameters.text("email")
        guard let new = try parameters.text("newEmail") ?? email, email ?? new == new else {
            throw LegacyError(.invalidArguments, message: "newEmail is missing, or email does not match.")
        }
        return new
    }
}
