import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

struct CreateSessionCookieEndpoint: Endpoint {
    typealias Method = CreateSessionCookie

    static let access = Access.admin(
        .editUsers,
        method: "google.cloud.identitytoolkit.v1.SessionManagementService.CreateSessionCookie"
    )
    static let auditEvent: StaticString? = "session cookie"

    /// In seconds: 5 minutes to 2 weeks.
    static let durations: ClosedRange<Int64> = 300...1_209_600

    let accounts: Accounts
    let tokens: TokenIssuer

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm(tenantID: request.tenantId)
        guard let text = request.idToken, !text.isEmpty else { throw IdentityError(.missingIDToken) }
        let duration = request.validDuration?.value ?? Self.durations.upperBound
        guard Self.durations.contains(duration) else { throw WireError(.invalidDuration) }
        let token = try await tokens.presented(text, in: realm.project, recording: call.subject)
        // The token must belong to the user pool of the path.
        call.subject.record(try await accounts.account(of: token, in: realm))
        let cookie = try await tokens.sessionCookie(from: text, lasting: duration, for: realm.project)
        return CreateSessionCookie.Response(sessionCookie: cookie)
    }
}
