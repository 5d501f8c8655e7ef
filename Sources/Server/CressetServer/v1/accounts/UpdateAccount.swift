import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

/// `accounts:update`: the user's own account, or any as administrator (docs/wire §6.6).
struct UpdateAccountEndpoint: Endpoint {
    typealias Method = UpdateAccount

    static let access = Access.client(.disableUsers)
    static let auditEvent: StaticString? = "account update"
    /// Members of requests that disable or enable a user or end all sessions; others need ``Operation/editUsers``.
    private static let supportMembers: Set = [
        "localId", "disableUser", "validSince", "tenantId", "targetProjectId", "returnSecureToken",
    ]

    let accounts: Accounts
    let tokens: TokenIssuer
    let codes: ActionCodeMailer

    static func request(in call: Call) throws -> Method.Request {
        guard call.behavior.usesEmulatorTexts else { return try call.body() }
        let body = try JSONObject(parsingBody: call.request.body)
        if let enrollments = body["mfa"]?.object?["enrollments"], enrollments.array == nil {
            throw WireDecodingError.notAList("/mfa/enrollments")
        }
        return try WireDecoder().decode(Method.Request.self, from: body)
    }

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let named = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        let carriesCode = request.oobCode != nil && request.localId == nil
        return call.isAdministrator && request.idToken == nil && !carriesCode
            ? try await updateAny(request, for: call, in: named) : try await updateOwn(request, for: call, in: named)
    }

    private func updateOwn(
        _ request: UpdateAccount.Request,
        for call: Call,
        in named: Realm
    ) async throws -> Method.Response {
        guard request.idToken != nil || request.oobCode != nil else {
            throw WireError(.invalidReqType, detail: "Unsupported request parameters.")
        }
        guard request.customAttributes == nil else { throw APIError.insufficientPermission }
        guard request.idToken != nil else { return try await applyCode(request, in: CodeContext(call, in: named)) }
        let token = try await tokens.presented(request.idToken, in: named.project, recording: call.subject)
        let realm = try await call.realm(named, tokenTenantID: token.tenantID)
        let result = try await accounts.acting(in: call.context).update(
            clientUpdate(request, for: call),
            of: token,
            in: realm,
            compose: codes.composer(in: CodeContext(call, in: realm))
        )
        call.subject.record(result.account)
        try codes.record(result.notices, in: CodeContext(call, in: realm))
        var response = response(of: result.account)
        if let signIn = result.signIn {
            let issued = try await tokens.issue(for: signIn, in: call)
            response.idToken = issued.idToken
            response.refreshToken = result.includesRefreshToken ? issued.refreshToken : nil
            response.expiresIn = result.includesRefreshToken ? issued.expiresIn : nil
        }
        return response
    }

    /// Applies a mailed code (docs/wire §9.4). The bearer has verified the email address.
    private func applyCode(
        _ request: UpdateAccount.Request,
        in context: CodeContext
    ) async throws -> Method.Response {
        let applied = try await codes.apply(request.oobCode, by: accounts, in: context)
        var response = response(of: applied.account)
        if applied.code.kind == .emailChange { response.newEmail = applied.account.email }
        return response
    }

    private func updateAny(
        _ request: UpdateAccount.Request,
        for call: Call,
        in realm: Realm
    ) async throws -> Method.Response {
        let members = try JSONObject(parsingBody: call.request.body).members.map(\.0)
        if !Self.supportMembers.isSuperset(of: members) { try call.caller.require(.editUsers) }
        let account = try await accounts.acting(in: call.context).update(adminUpdate(request), in: realm)
        call.subject.record(account)
        return response(of: account)
    }

    private func clientUpdate(_ request: UpdateAccount.Request, for call: Call) -> Accounts.ClientUpdateRequest {
        var update = Accounts.ClientUpdateRequest()
        update.email = request.email
        update.password = request.password
        update.displayName = request.displayName
        update.photoURL = request.photoUrl
        update.removedAttributes = (request.deleteAttribute ?? []).compactMap(AccountAttribute.init(wire:))
        update.removedProviders = request.deleteProvider ?? []
        update.removedPasskeys = removedPasskeys(request)
        update.passkeyNames = passkeyNames(request)
        update.revokesSessions = request.validSince != nil
        update.wantsRefreshToken = request.returnSecureToken ?? false
        update.refusal = refusal(of: request, behavior: call.behavior)
        update.linkedIdentity = request.linkProviderUserInfo.map(ProviderIdentity.init(wire:))
        return update
    }

    private func removedPasskeys(_ request: UpdateAccount.Request) -> [[UInt8]] {
        (request.deletePasskey ?? []).map { accounts.behavior.credentialID($0) ?? [] }
    }

    private func passkeyNames(_ request: UpdateAccount.Request) -> [[UInt8]: String] {
        let names = (request.cressetPasskeyNames ?? []).map { info in
            (info.credentialId.flatMap(accounts.behavior.credentialID) ?? [], info.name ?? "")
        }
        return Dictionary(names) { $1 }
    }

    private func refusal(of request: UpdateAccount.Request, behavior: Behavior) -> IdentityError? {
        if request.disableUser != nil { return IdentityError(.operationNotAllowed) }
        guard request.linkProviderUserInfo != nil, !behavior.acceptsUnprovenLinks else { return nil }
        return IdentityError(.unexpectedParameter, detail: "link_provider_user_info is not allowed with ID token.")
    }

    private func adminUpdate(_ request: UpdateAccount.Request) -> Accounts.AdminUpdateRequest {
        var update = Accounts.AdminUpdateRequest()
        update.localID = request.localId
        update.email = request.email
        update.emailVerified = request.emailVerified
        update.password = request.password
        update.displayName = request.displayName
        update.photoURL = request.photoUrl
        update.phoneNumber = request.phoneNumber
        update.disabled = request.disableUser
        update.customAttributes = request.customAttributes
        update.validSince = request.validSince?.value
        update.createdAt = request.createdAt.map { Timestamp(milliseconds: $0.value) }
        update.lastLoginAt = request.lastLoginAt.map { Timestamp(milliseconds: $0.value) }
        update.secondFactors = request.mfa.map { ($0.enrollments ?? []).map(NewSecondFactor.init(wire:)) }
        update.linkedIdentity = request.linkProviderUserInfo.map(ProviderIdentity.init(wire:))
        update.removedAttributes = (request.deleteAttribute ?? []).compactMap(AccountAttribute.init(wire:))
        update.removedProviders = request.deleteProvider ?? []
        update.removedPasskeys = removedPasskeys(request)
        update.passkeyNames = passkeyNames(request)
        return update
    }

    private func response(of account: Account) -> UpdateAccount.Response {
        let info = UserInfo(account, showing: .redacted, by: accounts.behavior)
        var response = UpdateAccount.Response(localId: account.localID)
        response.email = account.email
        response.displayName = account.displayName
        response.photoUrl = account.photoURL
        response.providerUserInfo = info.providerUserInfo
        response.passwordHash = info.passwordHash
        response.emailVerified = account.emailVerified
        return response
    }
}

extension ProviderIdentity {
    fileprivate init(wire info: ProviderUserInfo) {
        self.init(providerID: info.providerId ?? "", rawID: info.rawId ?? "")
        displayName = info.displayName
        photoURL = info.photoUrl
        email = info.email
        screenName = info.screenName
    }
}
