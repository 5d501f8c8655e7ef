import CressetHTTP
import CressetIdentity
import CressetWire

/// `POST users/<email>/password`: mails a temporary password if the project enables them, else a link.
struct LegacyResetPassword: LegacyEndpoint {
    static let routes = Route.legacy([.post], path: "users/{email}/password")
    static let auditEvent: StaticString? = "mailed code"

    let accounts: Accounts
    let codes: ActionCodeMailer

    func answer(to request: LegacyRequest) async throws -> JSONObject {
        if request.realm.policy.allowsTemporaryPasswords {
            _ = try await codes.sendTemporaryPassword(
                to: request.email,
                by: accounts,
                in: CodeContext(request.call, in: request.realm)
            )
        } else {
            try await sendLink(request)
        }
        return JSONObject()
    }

    private func sendLink(_ request: LegacyRequest) async throws {
        let context = CodeContext(request.call, in: request.realm)
        var code = Accounts.CodeRequest(.passwordReset)
        code.email = request.email
        let answer = try await accounts.acting(in: request.call.context).sendCode(
            code,
            in: request.realm,
            compose: codes.composer(in: context)
        )
        guard let issued = answer.issued else { return codes.wakeDelivery() }
        try codes.record(issued, mail: answer.mail, in: context)
    }
}
