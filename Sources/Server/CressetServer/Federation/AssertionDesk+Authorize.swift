import CressetFederation
import CressetIdentity
import CressetLog
import CressetWire

extension AssertionDesk {
    /// Begins a sign-in at a provider.
    ///
    /// - Parameters:
    ///   - sessionIDHash: As ``AuthorizationDesk/hash(ofSessionID:)`` makes it.
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
        do throws(FederationError) {
            let (url, pending) = try await federation.authorize(
                settings, redirectURI: redirectURI, state: state, scopes: scopes, customParameters: customParameters)
            let kept = KeptAuthorization(pending: pending, sessionIDHash: sessionIDHash, context: context)
            try await authorizations.keep(kept, state: state, in: realm.pool)
            return url
        } catch {
            logger.log(.info, "provider refused", requestID: requestID, [("cause", .text(error.cause))])
            throw WireError(error)
        }
    }
}
