import CressetHTTP
import CressetIdentity
import CressetWire

struct SignInWithEmailLinkEndpoint: Endpoint {
    typealias Method = SignInWithEmailLink

    static let access = Access.client(.viewProject)
    static let auditEvent: StaticString? = "email link sign-in"

    let accounts: Accounts
    let tokens: TokenIssuer
    let codes: ActionCodeMailer

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let named = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        var idToken: PresentedIDToken?
        if let text = request.idToken {
            idToken = try await tokens.presented(text, in: named.project, recording: call.subject)
        }
        let realm = try await call.realm(named, tokenTenantID: idToken?.tenantID)
        let result = try await accounts.acting(in: call.context).signIn(
            email: request.email,
            code: request.oobCode,
            idToken: idToken,
            in: realm,
            compose: codes.composer(in: CodeContext(call, in: realm))
        )
        codes.mailbox?.remove(request.oobCode)
        try codes.record(result.notices, in: CodeContext(call, in: realm))
        switch result.outcome {
        case .signedIn(let signIn):
            call.subject.record(signIn.account)
            var response = Method.Response(signIn.account, isNewUser: signIn.isNewUser)
            let issued = try await tokens.issue(for: signIn, in: call)
            response.idToken = issued.idToken
            response.refreshToken = issued.refreshToken
            response.expiresIn = issued.expiresIn
            return response
        case .needsSecondFactor(let challenge):
            call.subject.record(challenge.account)
            var response = Method.Response(challenge.account, isNewUser: false)
            response.mfaPendingCredential = challenge.credential
            response.mfaInfo = challenge.shownFactors
            response.cressetMfaInfo = challenge.shownPasskeys
            return response
        }
    }

    func attempt(by request: Method.Request, in call: Call) async -> SignInAttempt? {
        guard request.idToken == nil else { return nil }
        return await call.attempt(
            SignInAttempt.User(email: request.email),
            by: "emailLink",
            tenantID: request.tenantId,
            targetProjectID: request.targetProjectId
        )
    }
}

extension SignInWithEmailLink.Response {
    fileprivate init(_ account: Account, isNewUser: Bool) {
        self.init(email: account.email ?? "", localId: account.localID, isNewUser: isNewUser)
    }
}
