import CressetFederation
import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetWire

extension AssertionVerifier {
    /// Verifies a response like ``verify(samlResponse:pending:settings:in:requestID:)`` without consuming it.
    ///
    /// - Returns: Response to store; `nil` for other provider types.
    func checkedAnswer(
        _ items: HTTPQuery,
        to kept: StoredAuthorization,
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

    /// Its assertion can be used once.
    ///
    /// - Parameter pending: `nil` for a sign-in started by the provider.
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
