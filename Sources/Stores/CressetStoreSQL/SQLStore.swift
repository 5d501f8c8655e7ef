public import CressetIdentity

/// The domain's storage ports in SQL. Each engine has a store with these statements.
public protocol SQLStore: IdentityStore {
    var core: SQLStoreCore { get }
}

extension SQLStore {
    package var database: any SQLDatabase { core.database }
    var dialect: SQLDialect { core.database.dialect }
    var refreshNotes: RefreshNotes { core.refreshNotes }
    var sessionNotes: SessionNotes { core.sessionNotes }
    var scribe: AuditScribe? { core.scribe }

    /// Runs the closure as a transaction step. Throws only store errors.
    ///
    /// - Parameter isLong: True for a step with very many rows; its callers wait longer.
    @discardableResult
    package func write<Value: Sendable>(
        isLong: Bool = false,
        _ body: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws(StoreError) -> Value {
        try await storeErrors { try await core.database.write(isLong: isLong, body) }
    }
}
