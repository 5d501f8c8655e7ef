public protocol NonceStore: Sendable {
    /// Uses up a nonce.
    ///
    /// - Parameters:
    ///   - digest: The digest of the nonce and of everything bound to it.
    ///   - expiry: The expiry of its tokens.
    /// - Returns: False if it was already used.
    func useNonce(_ digest: [UInt8], until expiry: Timestamp) async throws(StoreError) -> Bool

    func deleteNonces(expiredBefore moment: Timestamp) async throws(StoreError) -> Int
}
