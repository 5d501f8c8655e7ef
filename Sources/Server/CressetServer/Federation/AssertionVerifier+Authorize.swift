import CressetFederation
import CressetIdentity
import CressetLog
import CressetWire

extension AssertionVerifier {
    /// Begins a sign-in at a provider.
    ///
    /// - Parameters:
    ///   - sessionIDHash: As ``PendingAuthorizations/hash(ofSessionID:)`` makes it.
    ///   - context: The state of the visit, to be read when the person comes back.
    /// - Returns: The request for the browser.
    /// - Throws: ``WireError`` for a provider that is not configured, disabled, out of reach, or for parameters that
    ///   apps may not set.
    func authorize(
        _ providerID: String,
        redirectURI: String,
        sessionIDHash: String,
        scopes: [String],
        customParameters: [(name: String, value: String)],
        context: JSONObject = JSONObject(),
        in realm: Realm,
        requestID: String
    ) async throws -> AuthorizationRequest {
        let settings = try await providers.settings(for: providerID, in: realm)
        // The emulator sends people to no provider unless one was configured.
        guard let federation, !settings.clientID.isEmpty || !behavior.acceptsUnprovenAssertions else {
            throw APIError.notImplemented
        }
        let state = authorizations.makeState()
        let authorization = try await logging(requestID: requestID) {
            try await federation.authorize(
                settings,
                redirectURI: redirectURI,
                state: state,
                scopes: scopes,
                customParameters: customParameters
            )
        }
        try await authorizations.keep(
            KeptAuthorization(pending: authorization.pending, sessionIDHash: sessionIDHash, context: context),
            state: state,
            in: realm.pool
        )
        return authorization
    }

    /// Returns a provider's header for an app that has the person's account on the device (reverse authentication).
    ///
    /// - Throws: ``WireError`` for a provider that is not configured, or disabled; ``FederationError``.
    func reverseAuthorization(_ providerID: String, in realm: Realm, requestID: String) async throws -> String {
        let settings = try await providers.settings(for: providerID, in: realm)
        guard let federation else { throw APIError.notImplemented }
        return try await logging(requestID: requestID) { try await federation.reverseAuthorization(settings) }
    }

    /// Asks a provider, and logs the cause of a refusal, which the wire has no words for.
    func logging<Value>(
        requestID: String,
        _ question: () async throws -> Value
    ) async throws -> Value {
        do {
            return try await question()
        } catch let error as FederationError {
            logger.log(.info, "provider sign-in failed", requestID: requestID, [("cause", .text(error.cause))])
            throw error
        }
    }
}
