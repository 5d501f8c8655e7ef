import CressetHTTP
import CressetIdentity
import CressetWire

/// `POST users/<email>/password`: mails a temporary password where the project has them, else a link.
struct LegacyResetPassword: LegacyEndpoint {
    static let routes = Route.namespaced([.post], "users/{email}/password")

    let identity: Identity
    let codes: CodeDesk

    func answer(to request: LegacyRequest) async throws -> JSONObject {
        if request.realm.policy.allowsTemporaryPasswords {
            _ = try await codes.sendTemporaryPassword(
                to: request.email, by: identity, request.call, in: request.realm)
        } else {
            try await sendLink(request)
        }
        return JSONObject()
    }

    private func sendLink(_ request: LegacyRequest) async throws {
        let (call, realm, settings) = (request.call, request.realm, LinkSettings())
        var code = Identity.CodeRequest(.passwordReset)
        code.email = request.email
        code.address = request.address
        let answer = try await identity.sendCode(
            code, in: realm, compose: codes.composer(settings, call, in: realm))
        guard let issued = answer.issued else { return codes.noteNobody() }
        try codes.note(issued, mail: answer.mail, settings, call, in: realm)
    }
}
