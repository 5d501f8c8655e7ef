import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:signUp`: signs a user up, or upgrades an account (docs/wire §6.1).
struct SignUpEndpoint: Endpoint {
    typealias Method = SignUp

    static let access = Access.client(.editUsers)
    static let auditEvent: StaticString? = "sign-up"

    let accounts: Accounts
    let tokens: TokenIssuer
    let adminCreate: CreateAccountEndpoint
    let codes: ActionCodeMailer

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        // Administrators create accounts as at the project's own path.
        guard !call.isAdministrator else { return try await adminCreate.respond(to: request, in: call) }
        guard request.targetProjectId == nil else { throw APIError.targetProjectNeedsAdministrator }
        let named = try await call.realm(tenantID: request.tenantId)
        call.subject.record(isAnonymous: request.email == nil && request.password == nil && request.idToken == nil)
        let idToken = try await check(request.idToken, in: named.project, recording: call.subject)
        let realm = try await call.realm(named, tokenTenantID: (try? idToken?.get())?.tenantID)
        guard request.localId == nil else { throw IdentityError(.unexpectedParameter, detail: "User ID") }
        var wished = Accounts.SignUpRequest(email: request.email, password: request.password, idToken: idToken)
        wished.displayName = request.displayName
        wished.secondFactors = (request.mfaInfo ?? []).map(NewSecondFactor.init(wire:))
        let signIn = try await accounts.acting(in: call.context).signUp(
            wished,
            in: realm,
            compose: codes.composer(in: CodeContext(call, in: realm))
        )
        call.subject.record(signIn.account)
        if idToken != nil { codes.wakeDelivery() }
        let issued = try await tokens.issue(for: signIn, in: call)
        return SignUp.Response(
            idToken: issued.idToken,
            email: signIn.account.email,
            displayName: signIn.account.displayName,
            refreshToken: issued.refreshToken,
            expiresIn: issued.expiresIn,
            localId: signIn.account.localID
        )
    }

    private func check(
        _ text: String?,
        in project: Project,
        recording subject: CallSubject
    ) async throws -> Result<PresentedIDToken, IdentityError>? {
        guard let text else { return nil }
        return try await tokens.check(text, in: project, recording: subject)
    }
}
