import CressetHTTP
import CressetIdentity
import CressetWire

/// `POST users/<email>/password`: mails a temporary password if the project enables them, else a link.
struct SDK2xResetPassword: SDK2xEndpoint {
    static let routes = Route.namespaced([.post], path: "users/{email}/password")
    static let auditEvent: StaticString? = "mailed code"

    let accounts: Accounts
    let codes: ActionCodeMailer

    func answer(to request: SDK2xRequest) async throws -> JSONObject {
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

    private func sendLink(_ request: SDK2xRequest) async throws {
        let context = CodeContext(request.call, in: request.realm)
        var code = Accounts.CodeRequest(.passwordReset)
        code.email = request.email
        code.clientAddress = request.clientAddress
        let answer = try await accounts.acting(for: request.call.functionCaller).sendCode(
            code,
            in: request.realm,
            compose: codes.composer(in: context)
        )
        guard let issued = answer.issued else { return codes.wakeDelivery() }
        try codes.note(issued, mail: answer.mail, in: context)
    }
}
