import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

/// `v2/accounts:revokeToken`: revokes a user's Apple token at Apple (docs/wire §4.7). Changes no local state.
struct RevokeTokenEndpoint: Endpoint {
    typealias Method = RevokeToken

    static let access = Access.client(.viewProject)

    // Apple requires it of apps; SDKs support no other provider.
    private static let providerID = "apple.com"

    let accounts: Accounts
    let tokens: TokenIssuer
    let assertions: AssertionVerifier

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let named = try await call.realm(tenantID: request.tenantId)
        let token = try token(of: request)
        let presented = try await tokens.presented(request.idToken, in: named.project, recording: call.subject)
        let realm = try await call.realm(named, tokenTenantID: presented.tenantID)
        let account = try await accounts.account(of: presented, in: realm)
        guard let identity = account.identities.first(where: { $0.providerID == Self.providerID }) else {
            throw WireError(.invalidIDPResponse, detail: "The user has no linked \(Self.providerID) account.")
        }
        try await assertions.revoke(token, of: identity, for: call, in: realm)
        return Method.Response()
    }

    private func token(of request: Method.Request) throws -> ProviderToken {
        guard let providerID = request.providerId, !providerID.isEmpty else { throw WireError(.missingProviderID) }
        guard providerID == Self.providerID else {
            throw WireError(.invalidProviderID, detail: "Only tokens of \(Self.providerID) can be revoked.")
        }
        guard let text = request.token, !text.isEmpty else { throw APIError.invalidArgument }
        switch request.tokenType {
        case .code?: return .authorizationCode(text, redirectURI: request.redirectUri)
        case .accessToken?: return .accessToken(text)
        case .refreshToken?: return .refreshToken(text)
        default: throw APIError.invalidArgument
        }
    }
}
