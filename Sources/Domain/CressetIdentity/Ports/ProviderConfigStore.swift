public protocol ProviderConfigStore: Sendable {
    func insertProviderConfig(_ config: ProviderConfig) async throws(StoreError)

    func providerConfig(
        _ collection: ProviderConfig.Collection,
        id: String,
        in pool: UserPool
    ) async throws(StoreError) -> ProviderConfig?

    /// Changes a configuration in one step.
    @discardableResult
    func updateProviderConfig(
        _ collection: ProviderConfig.Collection,
        id: String,
        in pool: UserPool,
        change: @escaping @Sendable (inout ProviderConfig) throws -> Void
    ) async throws -> ProviderConfig

    func deleteProviderConfig(
        _ collection: ProviderConfig.Collection,
        id: String,
        in pool: UserPool
    ) async throws(StoreError) -> Bool

    /// Sorts by id.
    func providerConfigs(
        _ collection: ProviderConfig.Collection,
        in pool: UserPool,
        after id: String,
        limit: Int
    ) async throws(StoreError) -> [ProviderConfig]
}
