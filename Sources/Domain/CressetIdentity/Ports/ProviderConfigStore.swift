/// Keeps the configurations of identity providers.
public protocol ProviderConfigStore: Sendable {
    /// - Throws: ``StoreError`` (`conflict(.providerConfig)`) when the pool has one of that collection and id.
    func insertProviderConfig(_ config: ProviderConfig) async throws(StoreError)

    func providerConfig(
        _ collection: ProviderConfig.Collection,
        id: String,
        in pool: UserPool
    ) async throws(StoreError) -> ProviderConfig?

    /// Reads, changes and writes in one step.
    ///
    /// - Throws: ``StoreError`` (`notFound`), or what `change` threw.
    @discardableResult
    func updateProviderConfig(
        _ collection: ProviderConfig.Collection,
        id: String,
        in pool: UserPool,
        change: @escaping @Sendable (inout ProviderConfig) throws -> Void
    ) async throws -> ProviderConfig

    /// - Returns: False when there was none.
    func deleteProviderConfig(
        _ collection: ProviderConfig.Collection,
        id: String,
        in pool: UserPool
    ) async throws(StoreError) -> Bool

    /// Up to `limit` configurations in the order of their ids, strictly after the given one.
    func providerConfigs(
        _ collection: ProviderConfig.Collection,
        in pool: UserPool,
        after id: String,
        limit: Int
    ) async throws(StoreError) -> [ProviderConfig]
}
