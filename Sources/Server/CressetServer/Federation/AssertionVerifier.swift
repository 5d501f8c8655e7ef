import CressetCrypto
import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetLog
import CressetServerWire
import CressetWire

struct AssertionVerifier: Sendable {
    let federation: Federation?
    let providers: ConfiguredProviders
    let authorizations: PendingAuthorizations
    let pendingTokens: PendingTokens
    let nonces: UsedNonces
    let logger: Logger
    let behavior: Behavior

    func verify(
        _ request: SignInWithIDP.Request,
        parameters: AssertionParameters,
        in realm: Realm,
        requestID: String
    ) async throws -> FederatedProfile {
        if let token = request.pendingToken ?? request.pendingIdToken ?? parameters["pendingToken"], !token.isEmpty {
            return try await verify(pendingToken: token, parameters: parameters, in: realm)
        }
        if let state = parameters["state"] ?? parameters["RelayState"] {
            if let kept = try await authorizations.take(state, in: realm.pool) {
                return try await verify(
                    redirect: parameters,
                    of: kept,
                    sessionID: request.sessionId,
                    in: realm,
                    requestID: requestID
                )
            }
            // The emulator's sign-in page stores no state. SAML providers can start sign-ins with their own state.
            guard behavior.acceptsUnprovenAssertions || parameters["SAMLResponse"] != nil else {
                throw WireError(.invalidIDPResponse, detail: "The state is unknown, expired or already used.")
            }
        }
        return try await verify(credential: parameters, in: realm, requestID: requestID)
    }

    func record(_ signedIn: FederatedSignIn, by providerID: String, for call: Call) {
        guard signedIn.way == .takenOver else { return }
        logger.log(
            .notice,
            "unverified account handed over",
            requestID: call.requestID,
            [
                ("provider", .text(providerID)), ("address", .text(call.request.head.remoteAddress)),
                ("is_anon", .bool(signedIn.signIn.account.isAnonymous)),
            ]
        )
    }

    private func verify(
        pendingToken: String,
        parameters: AssertionParameters,
        in realm: Realm
    ) async throws -> FederatedProfile {
        guard let profile = pendingTokens.profile(in: pendingToken, of: realm.pool) else {
            throw WireError(.invalidPendingToken)
        }
        guard parameters["providerId"] ?? profile.providerID == profile.providerID else {
            throw Self.refusal(of: parameters)
        }
        _ = try await providers.settings(for: profile.providerID, in: realm)
        return profile
    }

    /// Verifies a provider's response: it must match the session and provider of the sign-in.
    private func verify(
        redirect parameters: AssertionParameters,
        of kept: StoredAuthorization,
        sessionID: String?,
        in realm: Realm,
        requestID: String
    ) async throws -> FederatedProfile {
        let providerID = kept.pending.providerID
        guard parameters["providerId"] ?? providerID == providerID else { throw Self.refusal(of: parameters) }
        let hash = PendingAuthorizations.hash(ofSessionID: sessionID ?? "")
        guard ConstantTime.equals(Array(hash.utf8), Array(kept.sessionIDHash.utf8)) else {
            throw WireError(.invalidIDPResponse, detail: "The sign-in was started in another session.")
        }
        let settings = try await providers.settings(for: providerID, in: realm)
        if kept.pending.requestID != nil {
            guard let response = kept.answer ?? parameters["SAMLResponse"] else { throw Self.refusal(of: parameters) }
            return try await verify(
                samlResponse: response,
                pending: kept.pending,
                settings: settings,
                in: realm,
                requestID: requestID
            )
        }
        return try await call(about: parameters, requestID: requestID) { federation in
            try await federation.verify(redirect: parameters.items, pending: kept.pending, settings: settings)
        }
    }

    private func verify(
        credential parameters: AssertionParameters,
        in realm: Realm,
        requestID: String
    ) async throws -> FederatedProfile {
        let isFake = behavior.acceptsUnprovenAssertions
        guard let named = parameters["providerId"] else { throw Self.refusal(of: parameters) }
        let providerID = isFake ? named.lowercased() : named
        let credential = ProviderCredential(parameters)
        if !isFake, providerID.hasPrefix("saml."), let response = parameters["SAMLResponse"] {
            return try await verify(
                samlResponse: response,
                pending: nil,
                settings: try await providers.settings(for: providerID, in: realm),
                in: realm,
                requestID: requestID
            )
        }
        guard credential.idToken != nil || credential.accessToken != nil || credential.code != nil else {
            throw Self.refusal(of: parameters)
        }
        let settings = try await providers.settings(for: providerID, in: realm)
        if isFake {
            if let fake = try EmulatorAssertion.profile(parameters, of: providerID) { return fake }
            guard !settings.clientID.isEmpty else { throw APIError.notImplemented }
        }
        let profile = try await call(about: parameters, requestID: requestID) { federation in
            try await federation.verify(credential, settings: settings)
        }
        try await nonces.use(profile, in: realm.pool)
        return profile
    }

    private func call(
        about parameters: AssertionParameters,
        requestID: String,
        _ question: (Federation) async throws -> FederatedProfile
    ) async throws -> FederatedProfile {
        guard let federation else { throw APIError.notImplemented }
        do {
            return try await logging(requestID: requestID) { try await question(federation) }
        } catch let error as FederationError where error.code == .invalidCredential && error.detail == nil {
            throw Self.refusal(of: parameters)
        }
    }

    private static func refusal(of parameters: AssertionParameters) -> WireError {
        WireError(.invalidCredentialOrProviderID, detail: "Invalid IdP response/credential: \(parameters.uri)")
    }
}

extension ProviderCredential {
    fileprivate init(_ parameters: AssertionParameters) {
        self.init(
            idToken: parameters["id_token"],
            accessToken: parameters["access_token"],
            tokenSecret: parameters["oauth_token_secret"],
            rawNonce: parameters["nonce"],
            code: parameters["code"],
            user: parameters["user"]
        )
    }
}

extension AssertionVerifier {
    func revoke(
        _ token: ProviderToken,
        of identity: ProviderIdentity,
        for call: Call,
        in realm: Realm
    ) async throws {
        let settings = try await providers.settings(for: identity.providerID, in: realm)
        // The emulator uses real providers only if they are configured.
        guard let federation, !settings.clientID.isEmpty else { throw APIError.notImplemented }
        try await logging(requestID: call.requestID) {
            try await federation.revoke(
                token,
                ofPersonWithID: identity.rawID,
                appID: call.request.head.headers["X-Ios-Bundle-Identifier"],
                settings: settings
            )
        }
    }
}
