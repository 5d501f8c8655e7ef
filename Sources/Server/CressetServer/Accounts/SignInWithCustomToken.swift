import CressetHTTP
import CressetIdentity
import CressetTokens
import CressetWire

/// `accounts:signInWithCustomToken` (docs/wire §4.5, §6.3).
struct SignInWithCustomToken: Endpoint {
    static let routes = [
        Route(.post, "v1/accounts:signInWithCustomToken", .identityV1, .client),
        .legacy(.post, "verifyCustomToken"),
    ]

    let identity: Identity
    let tokens: TokenDesk

    func respond(to call: Call) async throws -> HTTPResponse {
        let request: SignInWithCustomTokenRequest = try call.body()
        let project = try await call.project(targetProjectID: request.targetProjectId)
        let custom = try await tokens.verifyCustomToken(request.token, for: project)
        // A token for no tenant is for no tenant: only the emulator lets the request choose.
        if call.behavior.checksCustomTokens, let named = request.tenantId, !named.isEmpty, named != custom.tenantID {
            throw IdentityError(.tenantMismatch)
        }
        let realm = try await call.realm(
            tenantID: request.tenantId, tokenTenantID: custom.tenantID, targetProjectID: request.targetProjectId)
        let signIn = try await identity.signInWithCustomToken(
            localID: custom.localID, claims: custom.claims, in: realm)
        let issued = try await tokens.issue(for: signIn)
        return try call.answer(
            SignInWithCustomTokenResponse(
                idToken: issued.idToken, refreshToken: issued.refreshToken, expiresIn: issued.expiresIn,
                isNewUser: signIn.isNewUser))
    }
}
