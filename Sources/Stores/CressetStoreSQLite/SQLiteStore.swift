public import CressetConcurrency
public import CressetIdentity
import CressetSQL
import CressetSQLite
public import CressetStoreSQL
import Synchronization

public final class SQLiteStore: SQLStore {
    public enum Location: Sendable {
        case memory
        /// A file with owner-only permissions, created if necessary.
        case file(String)
    }

    public static var schemaVersion: Int64 { StoreSchema.current.version }

    private static let lastName = Atomic<Int>(0)

    let file: Database
    public let core: SQLStoreCore

    /// Opens the database and migrates it to the latest version.
    ///
    /// - Parameters:
    ///   - mode: Mode to require and record; `nil` accepts any.
    ///   - readers: Number of read threads, at least two.
    ///   - cache: Writer's page cache in KiB; `nil` for a server's default.
    ///   - timeout: Longest wait for a write; `nil` is unlimited.
    ///   - onStall: Called with true when writes time out, with false at the next commit.
    ///   - unlock: Called after the mode check; if it throws, the database is unchanged.
    /// - Throws: ``StoreOpenError``, errors of `unlock`.
    public init(
        _ location: Location,
        mode: StoreMode? = nil,
        readers: Int = 2,
        writerCache cache: Int? = nil,
        timeout: Duration? = nil,
        onCommit: @escaping @Sendable (Int) -> Void = { _ in },
        onStall: @escaping @Sendable (Bool) -> Void = { _ in },
        unlocking unlock: @escaping MasterKeyFacts.Unlock = { _ in nil }
    ) throws {
        let place: Database.Location =
            switch location {
            case .memory: .memory(name: Self.makeName())
            case .file(let path): .file(path)
            }
        file = try Database(
            place,
            mode: mode,
            readers: readers,
            writerCache: cache ?? Database.writerCache,
            watch: WriteWatchdog(timeout: timeout, onStall: onStall),
            onCommit: onCommit,
            unlocking: unlock
        )
        core = SQLStoreCore(file)
    }

    private init(_ store: SQLiteStore, auditWriter: AuditWriter) {
        (file, core) = (store.file, store.core.recorded(by: auditWriter))
    }

    public func recorded(by auditWriter: AuditWriter) -> SQLiteStore {
        SQLiteStore(self, auditWriter: auditWriter)
    }

    public var isShared: Bool { false }

    /// The read threads as task executor, to avoid thread changes.
    public var readingExecutor: any StartingExecutor { file.readers }

    private static func makeName() -> String {
        "cresset-\(lastName.add(1, ordering: .relaxed).newValue)"
    }

    public func ping() async throws(StoreError) {
        // Only a write proves readiness, and there may be no other writer.
        try await file.requireWrites()
        _ = try await file.read { (connection) throws(SQLError) in
            try connection.row("SELECT count(*) FROM signing_key") { $0.integer(0) }
        }
    }

    public func close() async {
        try? await writePendingUses()
        await BlockingWork.run { [file] in file.close() }
    }
}
