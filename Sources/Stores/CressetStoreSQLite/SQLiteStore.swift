public import CressetConcurrency
public import CressetIdentity
import CressetSQL
import CressetSQLite
public import CressetStoreSQL
import Synchronization

/// A store in an SQLite database, in a file or in memory.
public final class SQLiteStore: SQLStore {
    public enum Location: Sendable {
        case memory
        /// A file with owner-only permissions, created if necessary.
        case file(String)
    }

    public static var schemaVersion: Int64 { Schema.currentVersion }

    private static let lastName = Atomic<Int>(0)

    let file: Database
    public let core: SQLStoreCore

    /// Opens the database, and brings it to the newest version.
    ///
    /// - Parameters:
    ///   - mode: The mode that the database must belong to, and belongs to from now on; `nil` opens it in any.
    ///   - readers: The number of threads that read; two at least.
    ///   - cache: The memory that the writer keeps pages in, in KiB; `nil` for as much as a server needs.
    ///   - patience: The longest time for which a caller waits for a write; `nil` for any.
    ///   - onCommit: Told how many steps each transaction had.
    ///   - onStall: Told true when callers have waited in vain, and false with the next write that is committed.
    ///   - unlock: Called once the mode is known to be right; where it throws, the database stays as it was.
    /// - Throws: ``StoreOpenError``, what `unlock` throws.
    public init(
        _ location: Location,
        mode: StoreMode? = nil,
        readers: Int = 2,
        writerCache cache: Int? = nil,
        patience: Duration? = nil,
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
            watch: WriteWatch(patience: patience, onStall: onStall),
            onCommit: onCommit,
            unlocking: unlock
        )
        core = SQLStoreCore(file)
    }

    private init(_ store: SQLiteStore, scribe: AuditScribe) {
        (file, core) = (store.file, store.core.recorded(by: scribe))
    }

    public func recorded(by scribe: AuditScribe) -> SQLiteStore {
        SQLiteStore(self, scribe: scribe)
    }

    /// `false`: the database belongs to one server.
    public var isShared: Bool { false }

    /// The read threads as task executor, to avoid thread changes.
    public var readingExecutor: any BeginningExecutor { file.readers }

    private static func makeName() -> String {
        "cresset-\(lastName.add(1, ordering: .relaxed).newValue)"
    }

    public func ping() async throws(StoreError) {
        // Only a write tells, and there may be nobody who tries.
        try await file.requireWrites()
        _ = try await file.read { (connection) throws(SQLError) in
            try connection.row("SELECT count(*) FROM signing_key") { $0.integer(0) }
        }
    }

    public func close() async {
        try? await writeNotes()
        await BlockingWork.run { [file] in file.close() }
    }
}
