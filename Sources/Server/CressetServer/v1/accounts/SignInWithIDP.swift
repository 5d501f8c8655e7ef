import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

/// `accounts:signInWithIdp` (docs/wire §8).
struct SignInWithIDPEndpoint: Endpoint {
    typealias Method = SignInWithIDP

    static let access = Access.client(.viewProject)
    static let auditEvent: StaticString? = "provider sign-in"

    // Link errors returned together with the credential on request.
    private static let toldWithCredential: Set<IdentityError.Code> = [
        .providerAlreadyLinked, .identityLinkedElsewhere, .emailExists,
    ]

    let accounts: Accounts
    let tokens: TokenIssuer
    let assertions: AssertionVerifier
    let codes: ActionCodeMailer

    func respond(to request: Method.Request, in call: Call) async throws -> Method.Response {
        let named = try await call.realm(tenantID: request.tenantId, targetProjectID: request.targetProjectId)
        var idToken: PresentedIDToken?
        if let text = request.idToken {
            idToken = try await tokens.presented(text, in: named.project, recording: call.subject)
        }
        let realm = try await call.realm(named, tokenTenantID: idToken?.tenantID)
        let parameters = try AssertionParameters(requestURI: request.requestUri, postBody: request.postBody)
        // Runs before the credential is consumed.
        if let idToken { _ = try await accounts.account(of: idToken, in: realm) }
        let profile = try await assertions.verify(request, parameters: parameters, in: realm, requestID: call.requestID)
        return idToken == nil
            ? try await signIn(profile, for: request, in: CodeContext(call, in: realm))
            : try await link(profile, to: idToken, for: request, in: CodeContext(call, in: realm))
    }

    private func signIn(
        _ profile: FederatedProfile,
        for request: SignInWithIDP.Request,
        in context: CodeContext
    ) async throws -> SignInWithIDP.Response {
        let realm = context.realm
        var response = try response(for: request, profile: profile, in: realm)
        let identity = FederatedIdentity(profile)
        let attempt = SignInAttempt(identity, in: realm.pool)
        let outcome = try await context.call.noting(attempt) {
            try await accounts.acting(in: context.call.context).signIn(
                with: identity,
                mayCreate: request.autoCreate ?? true,
                in: realm,
                compose: codes.composer(in: context)
            )
        }
        codes.wakeDelivery()
        switch outcome {
        case .signedIn(let signedIn):
            assertions.record(signedIn, by: profile.providerID, for: context.call)
            try await add(signedIn, to: &response, in: context.call)
        case .needsSecondFactor(let challenge):
            context.call.subject.record(challenge.account)
            response.localId = challenge.account.localID
            response.mfaPendingCredential = challenge.credential
            response.mfaInfo = challenge.shownFactors
            response.cressetMfaInfo = challenge.shownPasskeys
        case .needsConfirmation(let owner):
            context.call.refuse(attempt, code: "NEED_CONFIRMATION")
            response.needConfirmation = true
            // The app links this token after the owner's sign-in, since the credential can be single-use.
            response.pendingToken = try assertions.pendingTokens.token(for: profile, in: realm.pool)
            // Enumeration protection hides all but the address named by the provider.
            guard !realm.policy.hidesAccounts else { break }
            response.localId = owner.localID
            let providers = owner.identities.map(\.providerID)
            response.verifiedProvider = providers.isEmpty ? nil : providers
        }
        return response
    }

    private func link(
        _ profile: FederatedProfile,
        to idToken: PresentedIDToken?,
        for request: SignInWithIDP.Request,
        in context: CodeContext
    ) async throws -> SignInWithIDP.Response {
        guard let idToken else { throw IdentityError(.missingIDToken) }
        let realm = context.realm
        var response = try response(for: request, profile: profile, in: realm)
        do {
            let linked = try await accounts.acting(in: context.call.context).link(
                FederatedIdentity(profile),
                to: idToken,
                in: realm,
                compose: codes.composer(in: context)
            )
            codes.wakeDelivery()
            context.call.subject.record(linked.signIn.account)
            try await add(linked, to: &response, in: context.call)
        } catch let error as IdentityError
            where request.returnIdpCredential == true && Self.toldWithCredential.contains(error.code)
        {
            response.errorMessage = WireError(error).code.rawValue
        }
        return response
    }

    private func response(
        for request: SignInWithIDP.Request,
        profile: FederatedProfile,
        in realm: Realm
    ) throws -> SignInWithIDP.Response {
        var response = SignInWithIDP.Response(profile)
        response.tenantId = realm.pool.tenantID
        if request.returnRefreshToken == true { response.oauthRefreshToken = profile.refreshToken }
        if request.returnIdpCredential == true {
            response.pendingToken = try assertions.pendingTokens.token(for: profile, in: realm.pool)
        }
        return response
    }

    private func add(
        _ signedIn: FederatedSignIn,
        to response: inout SignInWithIDP.Response,
        in call: Call
    ) async throws {
        let issued = try await tokens.issue(for: signedIn.signIn, in: call)
        response.localId = signedIn.signIn.account.localID
        response.idToken = issued.idToken
        response.refreshToken = issued.refreshToken
        response.expiresIn = issued.expiresIn
        response.isNewUser = signedIn.signIn.isNewUser ? true : nil
        response.emailRecycled = signedIn.isEmailRecycled ? true : nil
    }
}
