/// Remembers which nonces were used, as long as their tokens are good.
public protocol NonceStore: Sendable {
    /// Uses a nonce up.
    ///
    /// - Parameters:
    ///   - digest: Of the nonce and of everything that it is bound to.
    ///   - expiry: From then on no token with it is good any more, and it may be forgotten.
    /// - Returns: False when it was used before.
    func useNonce(_ digest: [UInt8], until expiry: Timestamp) async throws(StoreError) -> Bool

    /// Uses a nonce up, or again what the same holder used first, a moment ago.
    ///
    /// - Parameters:
    ///   - holding: Digest of the nonce with its holder.
    ///   - end: The end of that moment, if this use is the first.
    /// - Returns: False when it was used before, by another holder or too long ago.
    func useNonce(
        _ digest: [UInt8],
        until expiry: Timestamp,
        holding: [UInt8],
        until end: Timestamp,
        at now: Timestamp
    ) async throws(StoreError) -> Bool

    /// Forgets the nonces that expired before the moment; tells how many.
    func deleteNonces(expiredBefore moment: Timestamp) async throws(StoreError) -> Int
}
