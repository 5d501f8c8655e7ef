import CressetHTTP
import CressetIdentity
import CressetWire

struct FinalizePasskeySignInEndpoint: Endpoint {
    typealias Method = FinalizePasskeySignIn

    static let access = Access.client(.viewProject)
    static let auditEvent: StaticString? = "passkey sign-in"

    let accounts: Accounts
    let tokens: TokenIssuer

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm(tenantID: request.tenantId)
        switch try await signIn(request.authenticatorAuthenticationResponse, in: call, of: realm) {
        case .signedIn(let signIn):
            call.subject.record(signIn.account)
            let issued = try await tokens.issue(for: signIn, in: call)
            var response = Method.Response()
            if accounts.behavior.revealsIDsOfPasskeyUsers { response.localId = signIn.account.localID }
            response.idToken = issued.idToken
            response.refreshToken = issued.refreshToken
            return response
        case .needsSecondFactor(let challenge):
            var response = Method.Response()
            if accounts.behavior.revealsIDsOfPasskeyUsers { response.localId = challenge.account.localID }
            response.mfaPendingCredential = challenge.credential
            response.mfaInfo = challenge.shownFactors
            return response
        }
    }

    private func signIn(_ assertion: AuthenticatorAssertion?, in call: Call, of realm: Realm) async throws
        -> SignInOutcome
    {
        let ceremony = PasskeyCeremony(accounts: accounts, realm: realm)
        let id = try ceremony.id(assertion?.id, isAnswered: assertion != nil)
        let (passkey, account) = try await accounts.passkey(id, in: realm)
        call.subject.record(bearerOf: account.localID)
        let (use, challenge) = try ceremony.use(
            assertion ?? AuthenticatorAssertion(),
            of: passkey,
            localID: account.localID,
            for: .signIn
        )
        return try await accounts.acting(in: call.context).signIn(
            byPasskey: id,
            of: account.localID,
            use: use,
            answering: challenge,
            in: realm
        )
    }

    func attempt(by request: Method.Request, in call: Call) async -> SignInAttempt? {
        let id = request.authenticatorAuthenticationResponse?.id.flatMap(accounts.behavior.credentialID)
        return await call.attempt(
            id.map { .account(.passkey($0)) },
            by: "passkey",
            tenantID: request.tenantId
        )
    }
}
