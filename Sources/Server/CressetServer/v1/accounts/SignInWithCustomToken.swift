import CressetHTTP
import CressetIdentity
import CressetTokens
import CressetWire

/// `accounts:signInWithCustomToken` (docs/wire §4.5, §6.3).
struct SignInWithCustomToken: Endpoint {
    static let routes = [
        Route(.post, "v1/accounts:signInWithCustomToken", .identityV1, .client),
        .v3(.post, "verifyCustomToken"),
    ]

    let accounts: Accounts
    let tokens: TokenIssuer

    func respond(to call: Call) async throws -> HTTPResponse {
        let request: SignInWithCustomTokenRequest = try call.body()
        let named = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        let custom = try await tokens.verifyCustomToken(request.token, for: named.project)
        // A token for no tenant is for no tenant: only the emulator lets the request choose.
        let mayChoose = custom.tenantID == nil && !call.behavior.checksCustomTokens
        guard named.tenant == nil || named.tenant?.id == custom.tenantID || mayChoose else {
            throw IdentityError(.tenantMismatch)
        }
        let realm = try await call.realm(named, tokenTenantID: custom.tenantID)
        let signIn = try await accounts.signInWithCustomToken(
            localID: custom.localID, claims: custom.claims, in: realm)
        let issued = try await tokens.issue(for: signIn)
        return try call.answer(
            SignInWithCustomTokenResponse(
                idToken: issued.idToken, refreshToken: issued.refreshToken, expiresIn: issued.expiresIn,
                isNewUser: signIn.isNewUser))
    }
}
