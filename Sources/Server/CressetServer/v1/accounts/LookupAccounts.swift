import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:lookup`: the user's own account, or any as administrator (docs/wire §6.5).
struct LookupAccountsEndpoint: Endpoint {
    typealias Method = LookupAccounts

    static let access = Access.client(.viewUsers)

    let accounts: Accounts
    let tokens: TokenIssuer

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let found =
            call.isAdministrator && request.idToken == nil
            ? try await selected(by: request, for: call) : [try await own(request, for: call)]
        return LookupAccounts.Response(users: found.map { UserInfo($0, showing: .redacted, by: call.behavior) })
    }

    private func own(_ request: LookupAccounts.Request, for call: Call) async throws -> Account {
        let named = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        let token = try await tokens.presented(request.idToken, in: named.project, recording: call.subject)
        let realm = try await call.realm(named, tokenTenantID: token.tenantID)
        return try await accounts.account(of: token, in: realm)
    }

    private func selected(by request: LookupAccounts.Request, for call: Call) async throws -> [Account] {
        let realm = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        var selectors = AccountSelectors()
        selectors.localIDs = request.localId ?? []
        selectors.emails = request.email ?? []
        selectors.phoneNumbers = request.phoneNumber ?? []
        selectors.identities = (request.federatedUserId ?? []).map { ($0.providerId ?? "", $0.rawId ?? "") }
        selectors.initialEmails = request.initialEmail ?? []
        return try await accounts.accounts(selectors, in: realm.pool)
    }
}
