import CressetHTTP
import CressetIdentity
import CressetTokens
import CressetWire

/// `auth/custom`: signs in with a custom token of a service account. Tokens signed with a Firebase secret are rejected.
struct SDK2xAuthCustom: SDK2xEndpoint {
    static let routes = Route.namespaced([.get, .post], path: "auth/custom")
    static let auditEvent: StaticString? = "custom token sign-in"

    let accounts: Accounts
    let tokens: TokenIssuer
    let login: SDK2xLogin

    func answer(to request: SDK2xRequest) async throws -> JSONObject {
        let custom = try await tokens.verifyCustomToken(
            try request.parameters.text("token"),
            for: request.realm.project
        )
        // A namespace has no tenants.
        guard custom.tenantID == nil else { throw IdentityError(.tenantMismatch) }
        let signIn = try await accounts.acting(for: request.call).signInWithCustomToken(
            localID: custom.localID,
            claims: custom.claims,
            from: request.clientAddress,
            in: request.realm
        )
        return try await login.answer(to: signIn)
    }
}
