import CressetConcurrency
public import CressetIdentity
import CressetSQL
public import CressetStoreSQL

public final class PostgresStore: SQLStore {
    public static var schemaVersion: Int64 { PostgresSchema.current.version }

    let server: PostgresDatabase
    public let core: SQLStoreCore

    /// Opens the database and migrates it.
    ///
    /// - Parameters:
    ///   - mode: Required mode, recorded in a new database; `nil` accepts any.
    ///   - unlock: Called with the correct mode; if it throws, the database stays unchanged.
    /// - Throws: ``StoreOpenError``, errors of `unlock`. Blocks.
    public init(
        _ settings: PostgresSettings,
        mode: StoreMode? = nil,
        making isMade: Bool = true,
        forCopy isForCopy: Bool = false,
        onCommit: @escaping @Sendable (Int) -> Void = { _ in },
        unlocking unlock: @escaping MasterKeyFacts.Unlock = { _ in nil }
    ) throws {
        try PostgresOpening(settings, mode: mode, isMade: isMade, isForCopy: isForCopy, unlock: unlock).run()
        server = try PostgresDatabase(settings, version: PostgresSchema.current.version, onCommit: onCommit)
        core = SQLStoreCore(server)
    }

    private init(_ store: PostgresStore, auditWriter: AuditWriter) {
        (server, core) = (store.server, store.core.recorded(by: auditWriter))
    }

    public func recorded(by auditWriter: AuditWriter) -> PostgresStore {
        PostgresStore(self, auditWriter: auditWriter)
    }

    public var isShared: Bool { true }

    public var load: PostgresLoad { server.load }

    public func ping() async throws(StoreError) {
        guard try await server.acceptsWrites() else {
            throw StoreError(.full, cause: "the database is read-only")
        }
        // Only another write shows recovery, and no client might attempt one.
        if server.writesFail { _ = try await storeErrors { try await server.write { _ in } } }
    }

    public func close() async {
        try? await writePendingUses()
        await BlockingWork.run { [server] in server.close() }
    }
}
