public import CressetWire

extension Accounts {
    /// Adds a provider to the user pool (docs/wire §13.6). Secrets in the configuration must be sealed.
    ///
    /// - Throws: `providerExists`, and those of ``ProviderValidation``.
    public func createProvider(
        _ id: String,
        in collection: ProviderConfig.Collection,
        config: JSONObject,
        of realm: Realm
    ) async throws -> ProviderConfig {
        try ProviderValidation.checkID(id, in: collection)
        let message = try ProviderValidation.checked(config, id: id, in: collection)
        let made = ProviderConfig(pool: realm.pool, collection: collection, id: id, config: message)
        do throws(StoreError) {
            try await store.insertProviderConfig(made)
        } catch {
            guard error.code == .conflict(.providerConfig) else { throw error }
            throw IdentityError(
                .providerExists,
                detail: "The \(collection.messageName) already exists with config_id: \(id)"
            )
        }
        return made
    }

    /// - Throws: `providerNotFound`, and those of ``ProviderValidation``.
    public func updateProvider(
        _ id: String,
        in collection: ProviderConfig.Collection,
        of realm: Realm,
        change: @escaping @Sendable (JSONObject) throws -> JSONObject
    ) async throws -> ProviderConfig {
        do {
            return try await store.updateProviderConfig(collection, id: id, in: realm.pool) { config in
                config.config = try ProviderValidation.checked(change(config.config), id: id, in: collection)
            }
        } catch let error as StoreError where error.code == .notFound {
            throw IdentityError(.providerNotFound)
        }
    }

    /// - Throws: `providerNotFound`.
    public func provider(
        _ id: String,
        in collection: ProviderConfig.Collection,
        of realm: Realm
    ) async throws -> ProviderConfig {
        guard let config = try await store.providerConfig(collection, id: id, in: realm.pool) else {
            throw IdentityError(.providerNotFound)
        }
        return config
    }

    /// Returns a provider's configuration; for Google, also the OAuth clients of the project's apps.
    ///
    /// Google's libraries get tokens for an app's client instead of the configured one.
    public func signInProvider(
        _ id: String,
        in collection: ProviderConfig.Collection,
        of realm: Realm
    ) async throws -> (config: ProviderConfig, appClientIDs: [String])? {
        guard let config = try await store.providerConfig(collection, id: id, in: realm.pool) else { return nil }
        guard id == "google.com" else { return (config, []) }
        return (config, try await store.apps(of: realm.project.id).compactMap(\.clientID))
    }

    /// Sorts by id.
    public func providers(
        in collection: ProviderConfig.Collection,
        of realm: Realm,
        after id: String,
        limit: Int
    ) async throws -> (providers: [ProviderConfig], hasMore: Bool) {
        let found = try await store.providerConfigs(collection, in: realm.pool, after: id, limit: limit + 1)
        return (Array(found.prefix(limit)), found.count > limit)
    }

    /// Returns the enabled providers whose sign-in pages lack a secret, except those for apps with their own library.
    public func providersWithoutSecret(of realm: Realm) async throws -> [ProviderConfig] {
        let limit = ProviderValidation.wellKnownIDs.count
        let found = try await store.providerConfigs(.wellKnown, in: realm.pool, after: "", limit: limit)
            .filter { $0.lacksSecret && !$0.servesApps }
        guard found.contains(where: { $0.id == "google.com" }) else { return found }
        let hasAppClients = try await store.apps(of: realm.project.id).contains { $0.clientID != nil }
        return found.filter { $0.id != "google.com" || !hasAppClients }
    }

    /// - Throws: `providerNotFound`.
    public func deleteProvider(
        _ id: String,
        in collection: ProviderConfig.Collection,
        of realm: Realm
    ) async throws {
        guard try await store.deleteProviderConfig(collection, id: id, in: realm.pool) else {
            throw IdentityError(.providerNotFound)
        }
    }
}
