import CressetHTTP
import CressetIdentity
import CressetTokens
import CressetWire

/// `accounts:signInWithCustomToken` (docs/wire §4.5, §6.3).
struct SignInWithCustomTokenEndpoint: Endpoint {
    typealias Method = SignInWithCustomToken

    static let access = Access.client(.viewProject)
    static let auditEvent: StaticString? = "custom token sign-in"

    let accounts: Accounts
    let tokens: TokenIssuer

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let named = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        let custom = try await tokens.verifyCustomToken(request.token, for: named.project)
        // Without a tenant in the token, only the emulator allows one in the request.
        let mayChoose = custom.tenantID == nil && !call.behavior.checksCustomTokens
        guard named.tenant == nil || named.tenant?.id == custom.tenantID || mayChoose else {
            throw IdentityError(.tenantMismatch)
        }
        let realm = try await call.realm(named, tokenTenantID: custom.tenantID)
        let attempt = SignInAttempt([.account(.localID(custom.localID))], by: "custom", in: realm.pool)
        let signIn = try await call.noting(attempt) {
            try await accounts.acting(in: call.context).signInWithCustomToken(
                localID: custom.localID,
                claims: custom.claims,
                in: realm
            )
        }
        call.subject.record(signIn.account)
        let issued = try await tokens.issue(for: signIn, in: call)
        return SignInWithCustomToken.Response(
            idToken: issued.idToken,
            refreshToken: issued.refreshToken,
            expiresIn: issued.expiresIn,
            isNewUser: signIn.isNewUser
        )
    }
}
