import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:signInWithGameCenter` (docs/wire §6.8). With an ID token, links the player to its account.
struct SignInWithGameCenterEndpoint: Endpoint {
    typealias Method = SignInWithGameCenter

    static let access = Access.client(.viewProject)
    static let auditEvent: StaticString? = "provider sign-in"

    let accounts: Accounts
    let tokens: TokenIssuer
    let assertions: AssertionVerifier
    let codes: ActionCodeMailer

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        guard let idToken = request.idToken, !idToken.isEmpty else {
            let realm = try await call.realm(tenantID: request.tenantId)
            return try await signIn(for: request, in: CodeContext(call, in: realm))
        }
        let (token, realm) = try await call.bearer(of: idToken, tenantID: request.tenantId, tokens: tokens)
        _ = try await accounts.account(of: token, in: realm)
        let context = CodeContext(call, in: realm)
        let linked = try await accounts.acting(in: call.context).link(
            try await assertions.verify(request, for: call, in: realm),
            to: token,
            in: realm,
            compose: codes.composer(in: context)
        )
        codes.wakeDelivery()
        return try await response(to: linked.signIn, in: call)
    }

    private func signIn(for request: Method.Request, in context: CodeContext) async throws -> Method.Response {
        let call = context.call
        let identity = try await assertions.verify(request, for: call, in: context.realm)
        let outcome = try await call.noting(SignInAttempt(identity, in: context.realm.pool)) {
            try await accounts.acting(in: call.context).signIn(
                with: identity,
                in: context.realm,
                compose: codes.composer(in: context)
            )
        }
        codes.wakeDelivery()
        switch outcome {
        case .signedIn(let signedIn): return try await response(to: signedIn.signIn, in: call)
        case .needsSecondFactor(let challenge):
            call.subject.record(challenge.account)
            var response = Method.Response()
            response.localId = challenge.account.localID
            response.mfaPendingCredential = challenge.credential
            response.mfaInfo = challenge.shownFactors
            response.cressetMfaInfo = challenge.shownPasskeys
            return response
        // A player has no email address to conflict with.
        case .needsConfirmation: throw IdentityError(.emailExists)
        }
    }

    private func response(to signIn: SignIn, in call: Call) async throws -> Method.Response {
        call.subject.record(signIn.account)
        let issued = try await tokens.issue(for: signIn, in: call)
        let player = signIn.account.identities.first { $0.providerID == signIn.session.signInProvider }
        var response = Method.Response()
        response.localId = signIn.account.localID
        response.playerId = player?.rawID
        response.idToken = issued.idToken
        response.refreshToken = issued.refreshToken
        response.expiresIn = issued.expiresIn
        response.isNewUser = signIn.isNewUser
        response.displayName = player?.displayName
        return response
    }
}
