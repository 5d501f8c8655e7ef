public import CressetIdentity

/// Implements the ports of the domain over a database that speaks SQL: each engine has a store, and all of them these
/// statements.
public protocol SQLStore: IdentityStore {
    /// The database, with what is known and not written yet.
    var core: SQLStoreCore { get }
}

extension SQLStore {
    package var database: any SQLDatabase { core.database }
    var dialect: SQLDialect { core.database.dialect }
    var refreshNotes: RefreshNotes { core.refreshNotes }
    var sessionNotes: SessionNotes { core.sessionNotes }
    var scribe: AuditScribe? { core.scribe }

    /// Runs the closure as one step of a transaction, for a write that fails with nothing but the store's errors.
    ///
    /// - Parameter isLong: True for a step of very many rows, for which callers wait longer than for others.
    @discardableResult
    package func write<Value: Sendable>(
        isLong: Bool = false,
        _ body: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws(StoreError) -> Value {
        try await storeErrors { try await core.database.write(isLong: isLong, body) }
    }
}
