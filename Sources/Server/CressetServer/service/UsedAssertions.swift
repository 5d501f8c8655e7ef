import CressetIdentity
import CressetTokens
import CressetWire

/// Makes a service account's assertion with a `jti` work once, for as long as its times allow (RFC 7523 §3, item 7).
///
/// An assertion without a `jti` may be sent again: RS256 is deterministic and `iat` counts seconds, so two processes of
/// one backend that start in the same second send the same bytes.
struct UsedAssertions: Sendable {
    let store: any NonceStore
    let secrets: any SecretSource

    /// Records the `jti` of a verified assertion of that service account.
    ///
    /// - Throws: ``OAuthError`` if it was used before.
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
