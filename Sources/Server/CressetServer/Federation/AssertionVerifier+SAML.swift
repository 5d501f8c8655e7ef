import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetWire

extension AssertionVerifier {
    /// Checks the answer to a request as ``verify(samlResponse:pending:settings:in:requestID:)`` will, without using it up:
    /// an answer that nobody has signed is not worth keeping.
    ///
    /// - Returns: The answer to keep; `nil` if the provider is no SAML provider.
    /// - Throws: ``WireError`` for a provider that is not configured any more; ``FederationError``.
    func checkedAnswer(
        _ items: HTTPQuery,
        to kept: KeptAuthorization,
        in realm: Realm,
        requestID: String
    ) async throws -> String? {
        guard kept.pending.requestID != nil else { return nil }
        guard let federation else { throw APIError.notImplemented }
        let settings = try await providers.settings(for: kept.pending.providerID, in: realm)
        let response = items["SAMLResponse"] ?? ""
        _ = try await logging(requestID: requestID) {
            try federation.verify(samlResponse: response, pending: kept.pending, settings: settings)
        }
        return response
    }

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
            throw WireError(.invalidIDPResponse, detail: "The SAML assertion was already used.")
        }
        return profile
    }
}
