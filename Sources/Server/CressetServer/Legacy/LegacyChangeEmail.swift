import CressetHTTP
import CressetIdentity
import CressetWire

/// `PUT users/<old e-mail>/email`: another address, at once; the old one is mailed the way back.
struct LegacyChangeEmail: LegacyEndpoint {
    static let routes = Route.namespaced([.put], "users/{email}/email")

    let identity: Identity
    let codes: CodeDesk

    func answer(to request: LegacyRequest) async throws -> JSONObject {
        let (_, notices) = try await identity.changeEmail(
            to: try Self.newEmail(request.parameters), email: request.email,
            password: try request.parameters.text("password"), from: request.address, in: request.realm,
            compose: codes.composer(LinkSettings(), request.call, in: request.realm))
        try codes.note(notices, request.call, in: request.realm)
        return JSONObject()
    }

    /// Clients send it by two names.
    private static func newEmail(_ parameters: LegacyParameters) throws(LegacyError) -> String {
        let email = try parameters.text("email")
        guard let new = try parameters.text("newEmail") ?? email, email ?? new == new else {
            throw LegacyError(.invalidArguments, "newEmail is missing, or email is another one.")
        }
        return new
    }
}
