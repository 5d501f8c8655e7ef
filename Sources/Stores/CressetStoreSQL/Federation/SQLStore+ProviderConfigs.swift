public import CressetIdentity
import CressetSQL
import CressetWire

extension SQLStore {
    public func insertProviderConfig(_ config: ProviderConfig) async throws(StoreError) {
        try await write { [auditWriter] connection in
            try connection.run(
                "INSERT INTO provider_config (project, tenant, collection, id, config) VALUES (?, ?, ?, ?, ?)",
                binding: config.pool.values + [
                    .text(config.collection.rawValue), .text(config.id), .text(config.config.text),
                ]
            )
            try AuditTable(connection: connection, auditWriter: auditWriter)
                .record(AuditEvent(.configChanged, in: config.pool, of: [config.id], fields: ["provider"]))
        }
    }

    public func providerConfig(
        _ collection: ProviderConfig.Collection,
        id: String,
        in pool: UserPool
    ) async throws(StoreError) -> ProviderConfig? {
        try await database.read { (connection) throws(SQLError) in
            try Self.providerConfig(collection, id: id, in: pool, on: connection)
        }
    }

    @discardableResult
    public func updateProviderConfig(
        _ collection: ProviderConfig.Collection,
        id: String,
        in pool: UserPool,
        change: @escaping @Sendable (inout ProviderConfig) throws -> Void
    ) async throws -> ProviderConfig {
        try await database.write { [auditWriter] connection in
            guard let old = try Self.providerConfig(collection, id: id, in: pool, on: connection) else {
                throw StoreError(.notFound)
            }
            var config = old
            try change(&config)
            try connection.run(
                "UPDATE provider_config SET config = ? WHERE \(Self.isProviderConfig)",
                binding: [.text(config.config.text)] + pool.values + [.text(collection.rawValue), .text(id)]
            )
            try AuditTable(connection: connection, auditWriter: auditWriter)
                .record(AuditEvent(.configChanged, in: pool, of: id, from: old.config, to: config.config))
            return config
        }
    }

    public func deleteProviderConfig(
        _ collection: ProviderConfig.Collection,
        id: String,
        in pool: UserPool
    ) async throws(StoreError) -> Bool {
        try await write { [auditWriter] connection in
            let count = try connection.run(
                "DELETE FROM provider_config WHERE \(Self.isProviderConfig)",
                binding: pool.values + [.text(collection.rawValue), .text(id)]
            )
            guard count > 0 else { return false }
            try AuditTable(connection: connection, auditWriter: auditWriter)
                .record(AuditEvent(.configChanged, in: pool, of: [id], fields: ["provider"]))
            return true
        }
    }

    public func providerConfigs(
        _ collection: ProviderConfig.Collection,
        in pool: UserPool,
        after id: String,
        limit: Int
    ) async throws(StoreError) -> [ProviderConfig] {
        try await database.read { (connection) throws(SQLError) in
            try connection.rows(
                """
                SELECT id, config FROM provider_config WHERE \(UserPool.condition) AND collection = ? AND id > ?
                    ORDER BY id LIMIT ?
                """,
                binding:  // SQLite takes a negative limit for unlimited.
                    pool.values + [.text(collection.rawValue), .text(id), .integer(Int64(max(0, limit)))]
            ) { ProviderConfig(row: $0, collection, in: pool) }
        }
    }

    private static var isProviderConfig: String { "\(UserPool.condition) AND collection = ? AND id = ?" }

    private static func providerConfig(
        _ collection: ProviderConfig.Collection,
        id: String,
        in pool: UserPool,
        on connection: any SQLConnection
    ) throws(SQLError) -> ProviderConfig? {
        try connection.row(
            "SELECT id, config FROM provider_config WHERE \(isProviderConfig)",
            binding: pool.values + [.text(collection.rawValue), .text(id)]
        ) { ProviderConfig(row: $0, collection, in: pool) }
    }
}

extension ProviderConfig {
    fileprivate init(row: borrowing SQLRow, _ collection: Collection, in pool: UserPool) {
        self.init(pool: pool, collection: collection, id: row.text(0), config: JSONObject(stored: row.text(1)))
    }
}
