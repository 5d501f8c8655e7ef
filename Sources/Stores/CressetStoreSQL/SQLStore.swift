public import CressetIdentity
public import CressetObjects

/// The domain's storage ports in SQL. Each engine has a store with these statements.
public protocol SQLStore: IdentityStore, ObjectStore {
    var core: SQLStoreCore { get }
}

extension SQLStore {
    package var database: any SQLDatabase { core.database }
    var dialect: SQLDialect { core.database.dialect }
    var pendingRefreshes: PendingRefreshes { core.pendingRefreshes }
    var pendingSessionUses: PendingSessionUses { core.pendingSessionUses }
    var refusalNotes: RefusalNotes { core.refusalNotes }
    var auditWriter: AuditWriter? { core.auditWriter }

    /// Throws only store errors.
    @discardableResult
    package func write<Value: Sendable>(
        isLong: Bool = false,
        _ body: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws(StoreError) -> Value {
        try await storeErrors { try await core.database.write(isLong: isLong, body) }
    }
}

public struct SQLStoreCore: Sendable {
    package let database: any SQLDatabase
    let pendingRefreshes: PendingRefreshes
    let pendingSessionUses: PendingSessionUses
    let refusalNotes: RefusalNotes
    package let auditWriter: AuditWriter?

    package init(_ database: any SQLDatabase) {
        self.database = database
        (pendingRefreshes, pendingSessionUses, refusalNotes) = (
            PendingRefreshes(), PendingSessionUses(), RefusalNotes()
        )
        auditWriter = nil
    }

    private init(_ core: SQLStoreCore, auditWriter: AuditWriter) {
        database = core.database
        (pendingRefreshes, pendingSessionUses, refusalNotes) = (
            core.pendingRefreshes, core.pendingSessionUses, core.refusalNotes
        )
        self.auditWriter = auditWriter
    }

    package func recorded(by auditWriter: AuditWriter) -> SQLStoreCore {
        SQLStoreCore(self, auditWriter: auditWriter)
    }
}
