/// Remembers which nonces were used, as long as their tokens are good.
public protocol NonceStore: Sendable {
    /// Uses a nonce up.
    ///
    /// - Parameters:
    ///   - digest: Of the nonce and of everything that it is bound to.
    ///   - expiry: From then on no token with it is good any more, and it may be forgotten.
    /// - Returns: False when it was used before.
    func useNonce(_ digest: [UInt8], until expiry: Timestamp) async throws(StoreError) -> Bool

    /// Forgets the nonces that expired before the moment; tells how many.
    func deleteNonces(expiredBefore moment: Timestamp) async throws(StoreError) -> Int
}
