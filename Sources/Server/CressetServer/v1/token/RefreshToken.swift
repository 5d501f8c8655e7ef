import CressetIdentity
import CressetLog
import CressetServerWire
import CressetWire

/// Token endpoint: exchanges a refresh token for an ID token (docs/wire §4.3).
struct RefreshTokenEndpoint: Endpoint {
    typealias Method = RefreshToken

    static let access = Access.client(.viewProject)
    /// Most SDKs send forms.
    static let acceptsForms = true

    let accounts: Accounts
    let tokens: TokenIssuer
    let logger: Logger

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let project = try await call.project()
        guard let grantType = request.grantType, !grantType.isEmpty else { throw WireError(.missingGrantType) }
        guard grantType == "refresh_token" else { throw WireError(.invalidGrantType) }
        guard let refreshToken = request.refreshToken, !refreshToken.isEmpty else {
            throw WireError(.missingRefreshToken)
        }
        let signIn = try await accounts.acting(in: call.context).refresh(
            refreshToken,
            project: project,
            realm: { try await call.realm(tenantID: $0.tenantID) },
            onReuse: { record($0, of: call) }
        )
        let issued = try await tokens.issue(for: signIn, in: call)
        return RefreshToken.Response(
            accessToken: issued.idToken,
            expiresIn: issued.expiresIn,
            tokenType: "Bearer",
            refreshToken: signIn.refreshToken,
            idToken: issued.idToken,
            userId: signIn.account.localID,
            projectId: project.number
        )
    }

    private func record(_ reused: Accounts.ReusedToken, of call: Call) {
        call.subject.record(reused.account)
        var fields: [(String, LogValue)] = [("project", .text(reused.account.pool.projectID))]
        if let tenantID = reused.account.pool.tenantID { fields.append(("tenant", .text(tenantID))) }
        fields += [
            ("account", .text(reused.account.localID)), ("session", .text(reused.sessionID)),
            ("address", .text(call.clientAddress)),
        ]
        logger.log(
            .warning,
            "replaced refresh token reused; session revoked",
            requestID: call.requestID,
            fields
        )
    }
}
