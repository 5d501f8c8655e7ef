import CressetIdentity
import CressetWire

/// The token endpoint: a refresh token for a new ID token (docs/wire §4.3).
struct RefreshTokenEndpoint: Endpoint {
    typealias Method = RefreshToken

    static let access = Access.client
    /// Most SDKs send one.
    static let takesForms = true

    let accounts: Accounts
    let tokens: TokenIssuer

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        guard let grantType = request.grantType, !grantType.isEmpty else { throw WireError(.missingGrantType) }
        guard grantType == "refresh_token" else { throw WireError(.invalidGrantType) }
        guard let refreshToken = request.refreshToken, !refreshToken.isEmpty else {
            throw WireError(.missingRefreshToken)
        }
        let signIn = try await accounts.refresh(refreshToken, from: call.clientAddress, project: project) { pool in
            guard let realm = try await call.projects.realm(of: project, tenantID: pool.tenantID) else {
                throw IdentityError(.tenantNotFound)
            }
            return realm
        }
        let issued = try await tokens.issue(for: signIn)
        return RefreshToken.Response(
            accessToken: issued.idToken,
            expiresIn: issued.expiresIn,
            tokenType: "Bearer",
            refreshToken: refreshToken,
            idToken: issued.idToken,
            userId: signIn.account.localID,
            projectId: project.number
        )
    }
}
