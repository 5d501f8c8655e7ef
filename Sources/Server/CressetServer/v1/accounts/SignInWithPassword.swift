import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:signInWithPassword` (docs/wire §6.2).
struct SignInWithPassword: Endpoint {
    static let routes = [
        Route(.post, "v1/accounts:signInWithPassword", .identityV1, .client),
        .v3(.post, "verifyPassword"),
    ]

    let accounts: Accounts
    let tokens: TokenIssuer

    func respond(to call: Call) async throws -> HTTPResponse {
        let request: SignInWithPasswordRequest = try call.body()
        let realm = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        let signIn = try await accounts.signIn(
            email: request.email, password: request.password, from: call.address, in: realm)
        let issued = try await tokens.issue(for: signIn)
        return try call.answer(
            SignInWithPasswordResponse(
                localId: signIn.account.localID, email: signIn.account.email ?? "",
                displayName: signIn.account.displayName ?? "", idToken: issued.idToken, registered: true,
                profilePicture: signIn.account.photoURL, refreshToken: issued.refreshToken,
                expiresIn: issued.expiresIn))
    }
}
