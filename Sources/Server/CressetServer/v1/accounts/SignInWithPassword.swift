import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:signInWithPassword` (docs/wire §6.2).
struct SignInWithPasswordEndpoint: Endpoint {
    typealias Method = SignInWithPassword

    static let access = Access.client
    static let auditEvent: StaticString? = "password sign-in"

    let accounts: Accounts
    let tokens: TokenIssuer

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let realm = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        let signIn = try await accounts.acting(for: call).signIn(
            email: request.email,
            password: request.password,
            from: call.clientAddress,
            in: realm
        )
        let issued = try await tokens.issue(for: signIn)
        return SignInWithPassword.Response(
            localId: signIn.account.localID,
            email: signIn.account.email ?? "",
            displayName: signIn.account.displayName ?? "",
            idToken: issued.idToken,
            registered: true,
            profilePicture: signIn.account.photoURL,
            refreshToken: issued.refreshToken,
            expiresIn: issued.expiresIn
        )
    }
}
