import CressetFederation
import CressetHTTP
import CressetIdentity

extension AssertionVerifier {
    /// Revokes a token of a user's identity at its issuer.
    ///
    /// - Throws: ``WireError`` if the provider is missing or disabled; ``FederationError``.
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
