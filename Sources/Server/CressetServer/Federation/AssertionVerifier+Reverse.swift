import CressetFederation
import CressetIdentity

extension AssertionVerifier {
    /// What a provider gives out to an app that has the person's account on the device (reverse authentication).
    ///
    /// - Throws: ``WireError`` for a provider that is not configured, or disabled; ``FederationError``.
    func reverseAuthorization(_ providerID: String, in realm: Realm, requestID: String) async throws -> String {
        let settings = try await providers.settings(for: providerID, in: realm)
        guard let federation else { throw APIError.notImplemented }
        return try await noting(requestID) { try await federation.reverseAuthorization(settings) }
    }
}
