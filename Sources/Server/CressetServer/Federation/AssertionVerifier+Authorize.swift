import CressetFederation
import CressetIdentity
import CressetLog
import CressetWire

extension AssertionVerifier {
    /// - Parameter sessionIDHash: Hash by ``PendingAuthorizations/hash(ofSessionID:)``.
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
        // The emulator uses real providers only if they are configured.
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
        try await authorizations.insert(
            StoredAuthorization(pending: authorization.pending, sessionIDHash: sessionIDHash, context: context),
            state: state,
            in: realm.pool
        )
        return authorization
    }

    /// Returns a provider's header for reverse authentication with an account on the device.
    func reverseAuthorization(_ providerID: String, in realm: Realm, requestID: String) async throws -> String {
        let settings = try await providers.settings(for: providerID, in: realm)
        guard let federation else { throw APIError.notImplemented }
        return try await logging(requestID: requestID) { try await federation.reverseAuthorization(settings) }
    }

    /// Logs the cause of a provider's error, absent from the wire.
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
