import CressetHTTP
import CressetIdentity
import CressetWire

/// `POST /token`: exchanges a service account's assertion for an administrator's access token (RFC 7523 §2.1).
///
/// Key files of `cresset service-account create` contain it as `token_uri`.
struct ServiceAccountToken: RawEndpoint {
    static let routes = [Route(.post, "token", family: .service, access: .open)]
    static let auditEvent: StaticString? = "service account token"

    static let grantType = "urn:ietf:params:oauth:grant-type:jwt-bearer"
    /// In seconds.
    static let lifetime: Int64 = 3600
    /// The audience always sent by `google-auth`, safe because only this server knows the key.
    static let vendorAudience = "https://oauth2.googleapis.com/token"

    let accounts: Accounts
    let tokens: TokenIssuer
    let origin: PublicOrigin
    let usedAssertions: UsedAssertions

    func respond(to call: Call) async throws -> HTTPResponse {
        let form = call.request.form
        guard form["grant_type"] == Self.grantType else {
            throw OAuthError(.unsupportedGrantType, description: "grant_type must be \(Self.grantType)")
        }
        guard let text = form["assertion"], !text.isEmpty else {
            throw OAuthError(.invalidRequest, description: "assertion is missing")
        }
        let (account, assertion) = try await tokens.verifyAssertion(
            text,
            audiences: [origin.url(for: call.request.head) + "/token", Self.vendorAudience]
        )
        guard let project = try await call.projects.project(id: account.projectID) else {
            throw OAuthError(.invalidGrant, description: "The service account's project does not exist.")
        }
        try await usedAssertions.use(assertion, of: account.email)
        let bearer = AuditOrigin(.serviceAccount, name: account.email, address: call.request.head.remoteAddress)
        let (token, _) = try await accounts.acting(in: RequestContext(bearer)).createAdminToken(
            for: project,
            named: account.email,
            lifetime: Self.lifetime,
            belongsToServiceAccount: true
        )
        var response = call.answer([
            "access_token": .string(token), "expires_in": .integer(Self.lifetime), "token_type": "Bearer",
        ])
        response.headers["Cache-Control"] = "no-store"
        return response
    }
}
