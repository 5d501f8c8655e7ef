import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:signInWithEmailLink` (docs/wire §9.5).
struct SignInWithEmailLinkEndpoint: Endpoint {
    typealias Method = SignInWithEmailLink

    static let access = Access.client
    static let auditEvent: StaticString? = "e-mail link sign-in"

    let accounts: Accounts
    let tokens: TokenIssuer
    let codes: ActionCodeMailer

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let named = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        var idToken: PresentedIDToken?
        if let text = request.idToken {
            idToken = try await tokens.presented(text, in: named.project, noting: call.subject)
        }
        let realm = try await call.realm(named, tokenTenantID: idToken?.tenantID)
        let result = try await accounts.acting(for: call).signIn(
            email: request.email,
            code: request.oobCode,
            idToken: idToken,
            from: call.clientAddress,
            in: realm,
            compose: codes.composer(in: CodeContext(call, in: realm))
        )
        call.subject.note(result.signIn.account)
        codes.mailbox?.remove(request.oobCode)
        try codes.note(result.notices, in: CodeContext(call, in: realm))
        let signIn = result.signIn
        let issued = try await tokens.issue(for: signIn)
        return SignInWithEmailLink.Response(
            idToken: issued.idToken,
            email: signIn.account.email ?? "",
            refreshToken: issued.refreshToken,
            expiresIn: issued.expiresIn,
            localId: signIn.account.localID,
            isNewUser: signIn.isNewUser
        )
    }
}
