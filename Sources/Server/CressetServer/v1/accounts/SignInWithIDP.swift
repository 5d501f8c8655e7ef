import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetWire

/// `accounts:signInWithIdp` (docs/wire §8).
struct SignInWithIDPEndpoint: Endpoint {
    typealias Method = SignInWithIDP

    static let access = Access.client
    static let auditEvent: StaticString? = "provider sign-in"

    // The refusals of a link that a client gets together with the credential, if it has asked for it.
    private static let toldWithCredential: Set<IdentityError.Code> = [
        .providerAlreadyLinked, .identityLinkedElsewhere, .emailExists,
    ]

    let accounts: Accounts
    let tokens: TokenIssuer
    let assertions: AssertionVerifier
    let codes: ActionCodeMailer

    init(_ services: Services, tokens: TokenIssuer, codes: ActionCodeMailer) {
        accounts = services.accounts
        self.tokens = tokens
        self.codes = codes
        assertions = AssertionVerifier(services)
    }

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let named = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        var idToken: PresentedIDToken?
        if let text = request.idToken { idToken = try await tokens.presented(text, in: named.project) }
        let realm = try await call.realm(named, tokenTenantID: idToken?.tenantID)
        let parameters = try AssertionParameters(requestURI: request.requestUri, postBody: request.postBody)
        // Before anything of the credential is used up.
        if let idToken { _ = try await accounts.account(of: idToken, in: realm) }
        let profile = try await assertions.profile(request, parameters, in: realm, requestID: call.requestID)
        return idToken == nil
            ? try await signIn(profile, request, in: realm, call)
            : try await link(profile, to: idToken, request, in: realm, call)
    }

    private func signIn(
        _ profile: FederatedProfile, _ request: SignInWithIDP.Request, in realm: Realm, _ call: Call
    ) async throws -> SignInWithIDP.Response {
        var response = try response(profile, request, in: realm)
        let outcome = try await accounts.signIn(
            with: FederatedIdentity(profile), mayCreate: request.autoCreate ?? true, in: realm,
            compose: codes.composer(LinkSettings(), call, in: realm))
        codes.wakeDelivery()
        switch outcome {
        case .signedIn(let signedIn):
            assertions.note(signedIn, by: profile.providerID, call)
            try await add(signedIn, to: &response)
        case .needsConfirmation(let owner):
            response.localId = owner.localID
            response.needConfirmation = true
            // What the app links when its user has signed in as the owner: the credential itself may work only once.
            response.pendingToken = try assertions.pendingTokens.token(for: profile, in: realm.pool)
            let providers = owner.identities.map(\.providerID)
            response.verifiedProvider = providers.isEmpty ? nil : providers
        }
        return response
    }

    private func link(
        _ profile: FederatedProfile, to idToken: PresentedIDToken?, _ request: SignInWithIDP.Request, in realm: Realm,
        _ call: Call
    ) async throws -> SignInWithIDP.Response {
        guard let idToken else { throw IdentityError(.missingIDToken) }
        var response = try response(profile, request, in: realm)
        do {
            let linked = try await accounts.link(
                FederatedIdentity(profile), to: idToken, in: realm,
                compose: codes.composer(LinkSettings(), call, in: realm))
            codes.wakeDelivery()
            try await add(linked, to: &response)
        } catch let error as IdentityError
            where request.returnIdpCredential == true && Self.toldWithCredential.contains(error.code)
        {
            response.errorMessage = WireError(error).code.rawValue
        }
        return response
    }

    private func response(
        _ profile: FederatedProfile, _ request: SignInWithIDP.Request, in realm: Realm
    ) throws -> SignInWithIDP.Response {
        var response = SignInWithIDP.Response(profile)
        response.tenantId = realm.pool.tenantID
        if request.returnRefreshToken == true { response.oauthRefreshToken = profile.refreshToken }
        if request.returnIdpCredential == true {
            response.pendingToken = try assertions.pendingTokens.token(for: profile, in: realm.pool)
        }
        return response
    }

    private func add(_ signedIn: FederatedSignIn, to response: inout SignInWithIDP.Response) async throws {
        let issued = try await tokens.issue(for: signedIn.signIn)
        response.localId = signedIn.signIn.account.localID
        response.idToken = issued.idToken
        response.refreshToken = issued.refreshToken
        response.expiresIn = issued.expiresIn
        response.isNewUser = signedIn.signIn.isNewUser ? true : nil
        response.emailRecycled = signedIn.isEmailRecycled ? true : nil
    }
}
