import CressetConcurrency
public import CressetIdentity
import CressetSQL
public import CressetStoreSQL

/// Keeps everything in a PostgreSQL database, which other servers may use, too.
public final class PostgresStore: SQLStore {
    /// The version to which databases are brought.
    public static var schemaVersion: Int64 { PostgresSchema.currentVersion }

    let server: PostgresDatabase
    public let core: SQLStoreCore

    /// Opens the database, and brings it to the newest version.
    ///
    /// - Parameters:
    ///   - mode: The mode that the database must belong to, and belongs to from now on; `nil` opens it in any.
    ///   - isMade: True if an empty database gets its tables.
    ///   - isForCopy: True if the database may have a part of another one, which is copied into it.
    ///   - onCommit: Told how many steps each transaction had.
    ///   - unlock: Called once the mode is known to be right; where it throws, the database stays as it was.
    /// - Throws: ``StoreOpenError``, what `unlock` throws. Blocks.
    public init(
        _ settings: PostgresSettings,
        mode: StoreMode? = nil,
        making isMade: Bool = true,
        forCopy isForCopy: Bool = false,
        onCommit: @escaping @Sendable (Int) -> Void = { _ in },
        unlocking unlock: @escaping MasterKeyFacts.Unlock = { _ in nil }
    ) throws {
        try PostgresOpening(settings, mode: mode, isMade: isMade, isForCopy: isForCopy, unlock: unlock).run()
        server = try PostgresDatabase(settings, version: PostgresSchema.currentVersion, onCommit: onCommit)
        core = SQLStoreCore(server)
    }

    /// The same store with another scribe.
    private init(_ store: PostgresStore, scribe: AuditScribe) {
        (server, core) = (store.server, store.core.recorded(by: scribe))
    }

    public func recorded(by scribe: AuditScribe) -> PostgresStore {
        PostgresStore(self, scribe: scribe)
    }

    /// True: others may use the database, too.
    public var isShared: Bool { true }

    /// The events of the connections since the start.
    public var load: PostgresLoad { server.load }

    public func ping() async throws(StoreError) {
        guard try await server.takesWrites() else {
            throw StoreError(.full, cause: "the database is read-only")
        }
        // Only another write tells that it is over, and there may be nobody who tries.
        if server.writesFail { _ = try await storeErrors { try await server.write { _ in } } }
    }

    public func close() async {
        try? await writeNotes()
        await BlockingWork.run { [server] in server.close() }
    }
}
