import CressetFederation
import CressetIdentity
import CressetWire

extension AssertionVerifier {
    /// Verifies a SAML response, whose assertion signs in once.
    ///
    /// - Parameter pending: `nil` if the provider has begun the sign-in.
    /// - Throws: `INVALID_IDP_RESPONSE`; ``FederationError``.
    func verify(
        samlResponse response: String,
        pending: PendingAuthorization?,
        settings: ProviderSettings,
        in realm: Realm,
        requestID: String
    ) async throws -> FederatedProfile {
        guard let federation else { throw APIError.notImplemented }
        let profile = try await logging(requestID: requestID) {
            try federation.verify(samlResponse: response, pending: pending, settings: settings)
        }
        do {
            try await nonces.use(profile, in: realm.pool)
        } catch let error as WireError where error.code == .missingOrInvalidNonce {
            throw WireError(.invalidIDPResponse, detail: "The SAML assertion was used before.")
        }
        return profile
    }
}
