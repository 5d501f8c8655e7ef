import CressetFederation
import CressetHTTP
import CressetIdentity

extension AssertionVerifier {
    /// Revokes a token of one of a user's identities at the provider that issued it.
    ///
    /// - Throws: ``WireError`` for a provider that is not configured, or disabled; ``FederationError``.
    func revoke(
        _ token: ProviderToken,
        of identity: ProviderIdentity,
        for call: Call,
        in realm: Realm
    ) async throws {
        let settings = try await providers.settings(for: identity.providerID, in: realm)
        // The emulator asks no provider unless one was configured.
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
