import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:exchangeFirebaseSession`: continues a session of the Firebase project from before the move.
struct ExchangeFirebaseSessionEndpoint: Endpoint {
    typealias Method = ExchangeFirebaseSession

    static let access = Access.client(.viewProject)
    static let auditEvent: StaticString? = "Firebase session exchange"

    let accounts: Accounts
    let tokens: TokenIssuer
    let sessions: FirebaseSessions

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let named = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        let settings = try sessions.settings(of: named.project)
        let signIn = try await sessions.counting {
            try await accounts.acting(in: call.context).limitingFirebaseSessions {
                try await continueSession(in: request, by: settings, for: call, in: named)
            }
        }
        call.subject.record(signIn.account)
        let issued = try await tokens.issue(for: signIn, in: call)
        return Method.Response(
            localId: signIn.account.localID,
            idToken: issued.idToken,
            refreshToken: issued.refreshToken,
            expiresIn: issued.expiresIn,
            tenantId: signIn.account.pool.tenantID
        )
    }

    private func continueSession(
        in request: Method.Request,
        by settings: FirebaseSessionSettings,
        for call: Call,
        in named: Realm
    ) async throws -> SignIn {
        let token = try await sessions.token(in: request, by: settings, for: call, of: named.project)
        guard named.tenant == nil || named.tenant?.id == token.tenantID else { throw IdentityError(.tenantMismatch) }
        let realm = try await call.realm(named, tokenTenantID: token.tenantID)
        let attempt = SignInAttempt([.account(.localID(token.localID))], by: "firebase", in: realm.pool)
        return try await call.noting(attempt) {
            try await accounts.acting(in: call.context).continueSession(of: token, permittedBy: settings, in: realm)
        }
    }
}
