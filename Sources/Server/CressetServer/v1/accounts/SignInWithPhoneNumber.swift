import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:signInWithPhoneNumber` (docs/wire §10.2). With an ID token, always links the number to its account.
struct SignInWithPhoneNumberEndpoint: Endpoint {
    typealias Method = SignInWithPhoneNumber

    static let access = Access.client(.viewProject)
    static let auditEvent: StaticString? = "phone sign-in"

    let accounts: Accounts
    let tokens: TokenIssuer
    let codes: ActionCodeMailer

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        guard let idToken = request.idToken, !idToken.isEmpty else {
            let realm = try await call.realm(tenantID: request.tenantId)
            let signIn = try await accounts.acting(in: call.context).signIn(
                by: request.proof,
                mayCreate: request.operation != .reauthenticate,
                in: realm
            )
            return try await response(to: signIn, in: call)
        }
        let (token, realm) = try await call.bearer(of: idToken, tenantID: request.tenantId, tokens: tokens)
        return try await link(request.proof, to: token, in: call, of: realm)
    }

    private func link(
        _ proof: Accounts.PhoneProof,
        to token: PresentedIDToken,
        in call: Call,
        of realm: Realm
    ) async throws -> Method.Response {
        let context = CodeContext(call, in: realm)
        let linked = try await accounts.acting(in: call.context).link(
            proof,
            to: token,
            in: realm,
            compose: codes.composer(in: context)
        )
        try codes.record(linked.notices, in: context)
        switch linked.outcome {
        case .signedIn(let signIn): return try await response(to: signIn, in: call)
        case .taken(let proof):
            var response = Method.Response()
            response.temporaryProof = proof.text
            response.phoneNumber = proof.phoneNumber
            response.temporaryProofExpiresIn = String(TemporaryProof.lifetime)
            return response
        }
    }

    private func response(to signIn: SignIn, in call: Call) async throws -> Method.Response {
        call.subject.record(signIn.account)
        let issued = try await tokens.issue(for: signIn, in: call)
        var response = Method.Response()
        response.idToken = issued.idToken
        response.refreshToken = issued.refreshToken
        response.expiresIn = issued.expiresIn
        response.localId = signIn.account.localID
        response.isNewUser = signIn.isNewUser
        response.phoneNumber = signIn.account.phoneNumber
        return response
    }

    func attempt(by request: Method.Request, in call: Call) async -> SignInAttempt? {
        guard (request.idToken ?? "").isEmpty else { return nil }
        let user =
            request.temporaryProof == nil
            ? request.sessionInfo.map(accounts.user(ofPhoneSession:))
            : SignInAttempt.User(phoneNumber: request.phoneNumber)
        return await call.attempt(user, by: "phone", tenantID: request.tenantId)
    }
}

extension SignInWithPhoneNumber.Request {
    fileprivate var proof: Accounts.PhoneProof {
        if let temporaryProof { return .temporary(temporaryProof, phoneNumber: phoneNumber) }
        return .code(code, sessionInfo: sessionInfo)
    }
}
