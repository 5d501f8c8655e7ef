import CressetFederation
import CressetIdentity
import CressetLog
import CressetWire

extension AssertionVerifier {
    /// Begins a sign-in at a provider.
    ///
    /// - Parameters:
    ///   - sessionIDHash: As ``PendingAuthorizations/hash(ofSessionID:)`` makes it.
    ///   - context: What is to be known when the person comes back.
    /// - Returns: Where to send the person.
    /// - Throws: ``WireError`` for a provider that is not configured, disabled, out of reach, or for parameters that
    ///   apps may not set.
    func authorize(
        _ providerID: String, redirectURI: String, sessionIDHash: String, scopes: [String],
        customParameters: [(name: String, value: String)], context: JSONObject = JSONObject(), in realm: Realm,
        requestID: String
    ) async throws -> String {
        let settings = try await providers.settings(for: providerID, in: realm)
        // The emulator has nobody to send people to, unless somebody was configured.
        guard let federation, !settings.clientID.isEmpty || !behavior.acceptsUnprovenAssertions else {
            throw APIError.notImplemented
        }
        let state = authorizations.makeState()
        let way = try await noting(requestID) {
            try await federation.authorize(
                settings, redirectURI: redirectURI, state: state, scopes: scopes, customParameters: customParameters)
        }
        try await authorizations.keep(
            KeptAuthorization(pending: way.pending, sessionIDHash: sessionIDHash, context: context), state: state,
            in: realm.pool)
        return way.url
    }

    /// Asks a provider. Why it did not work is for the log; the client is told what the wire has words for.
    func noting<Value>(_ requestID: String, _ question: () async throws -> Value) async throws -> Value {
        do {
            return try await question()
        } catch let error as FederationError {
            logger.log(.info, "provider refused", requestID: requestID, [("cause", .text(error.cause))])
            throw error
        }
    }
}
