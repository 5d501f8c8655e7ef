import CressetHTTP
import CressetIdentity
import CressetTokens
import CressetWire

/// `auth/custom`: signs in with a custom token of a service account. Tokens signed with a Firebase secret are rejected.
struct LegacyAuthCustom: LegacyEndpoint {
    static let routes = Route.legacy([.get, .post], path: "auth/custom")
    static let auditEvent: StaticString? = "custom token sign-in"

    let accounts: Accounts
    let tokens: TokenIssuer
    let login: LegacyLogin

    func answer(to request: LegacyRequest) async throws -> JSONObject {
        let custom = try await tokens.verifyCustomToken(
            try request.parameters.text("token"),
            for: request.realm.project
        )
        // A namespace has no tenants.
        guard custom.tenantID == nil else { throw IdentityError(.tenantMismatch) }
        let attempt = SignInAttempt([.account(.localID(custom.localID))], by: "custom", in: request.realm.pool)
        let signIn = try await request.call.noting(attempt) {
            try await accounts.acting(in: request.call.context).signInWithCustomToken(
                localID: custom.localID,
                claims: custom.claims,
                in: request.realm
            )
        }
        request.call.subject.record(signIn.account)
        return try await login.answer(to: signIn, in: request.call)
    }
}
