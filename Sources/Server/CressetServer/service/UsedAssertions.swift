import CressetIdentity
import CressetTokens

/// Makes each assertion of a service account work once (RFC 7523 §3, item 7), as long as its times would let it work.
///
/// Within ``repetition`` of its first use the client network that used it may send it again: an assertion has its times
/// in seconds, so those that `google-auth` makes in several processes at once are the same one, byte by byte.
///
/// The digest is of the signed part: an assertion stays the same one when its signature is written in another way. Only
/// the owner of a service account's key can add to the digests here.
struct UsedAssertions: Sendable {
    /// In milliseconds.
    static let repetition: Int64 = 10_000

    let store: any NonceStore
    let secrets: any SecretSource
    let clock: any WallClock

    /// Uses up an assertion that was verified.
    ///
    /// - Throws: ``OAuthError`` for one that was used before.
    func use(_ assertion: JWT, from network: String) async throws {
        let now = clock.now()
        let digest = secrets.digest(Array("assertion/".utf8) + assertion.signedBytes)
        let isFresh = try await store.useNonce(
            digest,
            until: Timestamp(seconds: ServiceAccountAssertion.end(of: assertion)),
            holding: secrets.digest(Array("assertion-from/\(network)/".utf8) + digest),
            until: Timestamp(milliseconds: now.milliseconds + Self.repetition),
            at: now
        )
        guard isFresh else {
            throw OAuthError(.invalidGrant, description: "The assertion was used before. Each one works once.")
        }
    }
}
