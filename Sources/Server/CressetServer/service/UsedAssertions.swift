import CressetIdentity
import CressetTokens
import CressetWire

/// Prevents the reuse of assertions with a `jti` until they expire (RFC 7523 §3, item 7).
///
/// Those without a `jti` are reusable: RS256 is deterministic, so processes started in the same second send identical
/// ones.
struct UsedAssertions: Sendable {
    let store: any NonceStore
    let secrets: any SecretSource

    /// Records the `jti` of a verified assertion.
    func use(_ assertion: JWT, of account: String) async throws {
        guard let id = assertion.claims["jti"]?.string else { return }
        let isFresh = try await store.useNonce(
            secrets.digest(Array("assertion/\(account)/\(id)".utf8)),
            until: Timestamp(seconds: ServiceAccountAssertion.end(of: assertion))
        )
        guard isFresh else {
            throw OAuthError(.invalidGrant, description: "The assertion was already used. Each jti is valid once.")
        }
    }
}
