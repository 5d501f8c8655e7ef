import CressetConcurrency
public import CressetIdentity
import CressetSQL
public import CressetStoreSQL

/// A store in a PostgreSQL database, optionally shared by several servers.
public final class PostgresStore: SQLStore {
    public static var schemaVersion: Int64 { PostgresSchema.current.version }

    let server: PostgresDatabase
    public let core: SQLStoreCore

    /// Opens the database and migrates it.
    ///
    /// - Parameters:
    ///   - mode: The required mode, recorded in a new database; `nil` accepts any.
    ///   - isMade: `true` to create tables in an empty database.
    ///   - isForCopy: `true` to accept a database with an incomplete copy.
    ///   - onCommit: Called with the number of steps of each transaction.
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

    private init(_ store: PostgresStore, scribe: AuditScribe) {
        (server, core) = (store.server, store.core.recorded(by: scribe))
    }

    public func recorded(by scribe: AuditScribe) -> PostgresStore {
        PostgresStore(self, scribe: scribe)
    }

    /// `true`: several servers can use the database.
    public var isShared: Bool { true }

    /// Connection statistics since the start of the server.
    public var load: PostgresLoad { server.load }

    public func ping() async throws(StoreError) {
        guard try await server.takesWrites() else {
            throw StoreError(.full, cause: "the database is read-only")
        }
        // Only another write shows recovery, and no client might attempt one.
        if server.writesFail { _ = try await storeErrors { try await server.write { _ in } } }
    }

    public func close() async {
        try? await writeNotes()
        await BlockingWork.run { [server] in server.close() }
    }
}
