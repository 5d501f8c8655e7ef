import CressetHTTP
import CressetIdentity
import CressetWire

struct SignInWithPasswordEndpoint: Endpoint {
    typealias Method = SignInWithPassword

    static let access = Access.client(.viewProject)
    static let auditEvent: StaticString? = "password sign-in"

    let accounts: Accounts
    let tokens: TokenIssuer

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        let outcome = try await accounts.acting(in: call.context).signIn(
            email: request.email,
            password: request.password,
            in: realm
        )
        switch outcome {
        case .signedIn(let signIn):
            call.subject.record(signIn.account)
            var response = Method.Response(signIn.account)
            let issued = try await tokens.issue(for: signIn, in: call)
            response.idToken = issued.idToken
            response.refreshToken = issued.refreshToken
            response.expiresIn = issued.expiresIn
            return response
        case .needsSecondFactor(let challenge):
            call.subject.record(challenge.account)
            var response = Method.Response(challenge.account)
            response.mfaPendingCredential = challenge.credential
            response.mfaInfo = challenge.shownFactors
            response.cressetMfaInfo = challenge.shownPasskeys
            return response
        }
    }

    func attempt(by request: Method.Request, in call: Call) async -> SignInAttempt? {
        let user = SignInAttempt.User(email: request.email)
        return await call.attempt(
            user,
            by: "password",
            tenantID: request.tenantId,
            targetProjectID: request.targetProjectId
        )
    }
}

extension SignInWithPassword.Response {
    fileprivate init(_ account: Account) {
        self.init(
            localId: account.localID,
            email: account.email ?? "",
            displayName: account.displayName ?? "",
            registered: true,
            profilePicture: account.photoURL
        )
    }
}
