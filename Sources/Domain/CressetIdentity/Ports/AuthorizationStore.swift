public protocol AuthorizationStore: Sendable {
    func insert(_ authorization: Authorization) async throws(StoreError)

    /// Returns the authorization of any user pool, even an expired one, without removing it.
    func authorization(digest: [UInt8]) async throws(StoreError) -> Authorization?

    /// Removes and returns an authorization of the user pool; of concurrent callers, only one gets it.
    func takeAuthorization(digest: [UInt8], in pool: UserPool) async throws(StoreError) -> Authorization?

    func deleteAuthorizations(expiredBefore moment: Timestamp) async throws(StoreError) -> Int
}
