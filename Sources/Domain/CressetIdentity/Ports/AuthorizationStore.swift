/// Keeps the sign-ins that have gone to an identity provider.
public protocol AuthorizationStore: Sendable {
    func insert(_ authorization: Authorization) async throws(StoreError)

    /// Returns the authorization of that digest, in whatever pool, and leaves it where it is. It may be expired.
    func authorization(digest: [UInt8]) async throws(StoreError) -> Authorization?

    /// Reads and removes in one step: of many takers one gets it. What belongs to another pool stays.
    func takeAuthorization(digest: [UInt8], in pool: UserPool) async throws(StoreError) -> Authorization?

    /// Removes what expired before the moment; tells how many.
    func deleteAuthorizations(expiredBefore moment: Timestamp) async throws(StoreError) -> Int
}
