import CressetIdentity
import CressetTokens

/// Makes each assertion of a service account work once (RFC 7523 §3, item 7), as long as its times would let it work.
///
/// The digest is of the signed part: an assertion stays the same one when its signature is written in another way. Only
/// whoever has a service account's key can add to what is remembered here.
struct UsedAssertions: Sendable {
    let store: any NonceStore
    let secrets: any SecretSource

    /// Uses up an assertion that was verified.
    ///
    /// - Throws: ``OAuthError`` for one that was used before.
    func use(_ assertion: JWT) async throws {
        let digest = secrets.digest(Array("assertion/".utf8) + assertion.signedBytes)
        let end = Timestamp(seconds: ServiceAccountAssertion.end(of: assertion))
        guard try await store.useNonce(digest, until: end) else {
            throw OAuthError(.invalidGrant, "The assertion was used before. Each one works once.")
        }
    }
}
