import CressetHTTP
import CressetIdentity
import CressetWire

/// `projects/{p}:createSessionCookie` (docs/wire §4.6).
struct CreateSessionCookieEndpoint: Endpoint {
    typealias Method = CreateSessionCookie

    static let access = Access.admin(
        method: "google.cloud.identitytoolkit.v1.SessionManagementService.CreateSessionCookie"
    )
    static let auditEvent: StaticString? = "session cookie"

    /// In seconds: five minutes to two weeks.
    static let durations: ClosedRange<Int64> = 300...1_209_600

    let accounts: Accounts
    let tokens: TokenIssuer

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm(tenantID: request.tenantId)
        guard let text = request.idToken, !text.isEmpty else { throw IdentityError(.missingIDToken) }
        let duration = request.validDuration?.value ?? Self.durations.upperBound
        guard Self.durations.contains(duration) else { throw WireError(.invalidDuration) }
        let token = try await tokens.presented(text, in: realm.project, noting: call.subject)
        // The path says whose cookie it is to be: a token of another pool makes none.
        call.subject.note(try await accounts.account(of: token, in: realm))
        let cookie = try await tokens.sessionCookie(from: text, lasting: duration, for: realm.project)
        return CreateSessionCookie.Response(sessionCookie: cookie)
    }
}
