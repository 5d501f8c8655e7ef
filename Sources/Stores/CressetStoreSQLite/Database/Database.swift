import CressetConcurrency
import CressetIdentity
import CressetSQL
import CressetSQLite
import CressetStoreSQL
import CressetSystem
import Synchronization

/// Connections: one for writes and several for reads, each on its own thread.
///
/// The writer commits up to 256 queued steps per transaction, with a savepoint for each. Readers run concurrently with
/// it in a file, and alternate with it in memory.
final class Database: SQLDatabase {
    static let queueCapacity = 10_000
    static let batchLimit = 256
    static let leastReaders = 2
    static let writerCache = 8000
    /// The free bytes of a disk that is no longer full.
    static let leastRoom = 16 << 20

    enum Location: Sendable {
        case memory(name: String)
        case file(String)

        /// Free bytes of a file's disk; `nil` if unknown.
        var room: Int? {
            guard case .file(let path) = self else { return nil }
            return try? PrivateFile.room(at: PrivateFile.directory(of: path))
        }

        func connect(_ mode: SQLiteConnection.Mode) throws(SQLiteError) -> SQLiteConnection {
            switch self {
            case .memory(let name): try SQLiteConnection(inMemory: name, mode: mode)
            case .file(let path): try SQLiteConnection(path: path, mode: mode)
            }
        }
    }

    private let writer: BatchWorker<WriteStep>
    let readers: BlockingPool<SQLiteSession>
    /// `nil` if readers and writer run concurrently.
    private let turns: ReadWriteLock?
    private let failing = Failing()
    private let watch: WriteWatchdog
    private let room: @Sendable () -> Int?

    private final class Failing: Sendable {
        private let value = Atomic<Bool>(false)
        private let full = Atomic<Bool>(false)

        var isSet: Bool { value.load(ordering: .relaxed) }
        /// True from a failed write on a full disk until ``recordFreeSpace()``: smaller writes can succeed meanwhile.
        var isFull: Bool { full.load(ordering: .relaxed) }

        func record(_ end: Transaction.End) {
            if end != .empty { value.store(end != .committed, ordering: .relaxed) }
            if end == .failed(isFull: true) { full.store(true, ordering: .relaxed) }
        }

        func recordFreeSpace() { full.store(false, ordering: .relaxed) }
    }

    init(
        _ location: Location,
        mode: StoreMode?,
        readers count: Int,
        writerCache cache: Int,
        watch: WriteWatchdog,
        room: (@Sendable () -> Int?)? = nil,
        onCommit: @escaping @Sendable (Int) -> Void,
        unlocking unlock: @escaping MasterKeyFacts.Unlock
    ) throws {
        let turns: ReadWriteLock? = if case .memory = location { ReadWriteLock() } else { nil }
        self.turns = turns
        self.watch = watch
        self.room = room ?? { location.room }
        writer = try BatchWorker(
            capacity: Self.queueCapacity,
            batchLimit: Self.batchLimit,
            make: { SQLiteSession(try Self.openForWriting(location, mode: mode, cache: cache, unlocking: unlock)) },
            process: { [failing] session, steps in
                let end =
                    if let turns {
                        turns.writing { Transaction.run(steps, on: session) }
                    } else {
                        Transaction.run(steps, on: session)
                    }
                failing.record(end)
                onCommit(steps.count)
            }
        )
        do {
            readers = try BlockingPool(threads: max(Self.leastReaders, count), capacity: Self.queueCapacity) {
                SQLiteSession(try Self.openForReading(location))
            }
        } catch {
            writer.close()
            throw error
        }
    }

    var dialect: SQLDialect { .sqlite }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws(SQLError) -> Value
    ) async throws(StoreError) -> Value {
        try await read(on: body)
    }

    func readSnapshot<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws(SQLError) -> Value
    ) async throws(StoreError) -> Value {
        try await read(on: { (session) throws(SQLError) in
            try translatingErrors { () throws(SQLiteError) in try session.connection.execute("BEGIN") }
            defer { try? session.connection.execute("ROLLBACK") }
            return try body(session)
        })
    }

    private func read<Value: Sendable>(
        on body: @escaping @Sendable (SQLiteSession) throws(SQLError) -> Value
    ) async throws(StoreError) -> Value {
        try await storeErrors {
            try await readers.run { [turns] session in
                guard let turns else { return try body(session) }
                return try turns.reading { () throws(SQLError) in try body(session) }
            }
        }
    }

    func write<Value: Sendable>(
        isLong: Bool,
        _ body: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value {
        try await write(isLong ? .long : .ordinary, running: body)
    }

    private func write<Value: Sendable>(
        _ kind: WriteWatchdog.Kind,
        running body: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value {
        do {
            return try await withCheckedThrowingContinuation { continuation in
                let step = watch.step(kind, running: body) { continuation.resume(with: $0) }
                if !writer.submit(step) { step.fail(StoreError(.busy)) }
            }
        } catch let error as SQLError {
            throw StoreError(error)
        }
    }

    /// Larger steps run only without other users of the database.
    private static let maxSharedStep = 1000

    // Consecutive long steps change the same index pages repeatedly. They are checkpointed after up to 256 MiB, others
    // after SQLite's 4 MiB, so other users never wait for a large checkpoint.
    func prepare(_ connection: any SQLConnection, forRows count: Int) throws(SQLError) {
        let pages = count > Self.maxSharedStep ? 65_536 : 1000
        _ = try connection.row("PRAGMA wal_autocheckpoint = \(pages)") { $0.integer(0) }
    }

    func faultOfAuditTable(on connection: any SQLConnection) throws(SQLError) -> String? {
        if let name = try Schema.differences(on: connection).first {
            return "\(name) in the database differs from the server's schema"
        }
        let found = try connection.row("PRAGMA integrity_check(audit_event)") { $0.text(0) }
        guard let found, found != "ok" else { return nil }
        return "the table differs from the server's schema: \(found)"
    }

    /// Verifies disk writes by a recent commit, or by rewriting the unchanged schema version.
    func requireWrites() async throws(StoreError) {
        guard !watch.isLate else { throw StoreError(.busy, cause: "the disk does not take the writes that wait") }
        if failing.isFull {
            guard room() ?? .max >= Self.leastRoom else { throw StoreError(.full, cause: "the disk is still full") }
            failing.recordFreeSpace()
        }
        guard failing.isSet || !watch.hasJustCommitted else { return }
        _ = try await storeErrors {
            try await write(.look) { try $0.run("PRAGMA user_version = \(StoreSchema.current.version)") }
        }
    }

    /// Finishes the work in progress. Blocks.
    func close() {
        readers.close()
        writer.close()
    }

    private static func openForWriting(
        _ location: Location,
        mode: StoreMode?,
        cache: Int,
        unlocking unlock: MasterKeyFacts.Unlock
    ) throws -> SQLiteConnection {
        do {
            let connection = try location.connect(.create)
            connection.waitForOthers(upTo: 5000)
            // Before any write: the journal mode is stored in the file.
            let found = try Schema.mode(of: connection)
            if let mode { try Schema.require(mode, in: found) }
            let check = try unlock(MasterKeyFacts(reading: connection))
            switch location {
            case .memory: _ = try connection.row("PRAGMA journal_mode = MEMORY") { $0.text(0) }
            case .file:
                _ = try connection.row("PRAGMA journal_mode = WAL") { $0.text(0) }
                try connection.execute("PRAGMA synchronous = FULL")
                try connection.execute("PRAGMA journal_size_limit = 67108864")
            }
            try connection.execute("PRAGMA cache_size = -\(cache)")
            try Schema.migrate(connection)
            // Not earlier: a migration might have to sort all accounts.
            try connection.execute("PRAGMA temp_store = MEMORY")
            if let mode { try Schema.claim(connection, for: mode) }
            if let check { try store(check, in: connection, unlocking: unlock) }
            return connection
        } catch let error as SQLiteError {
            throw StoreOpenError(error)
        }
    }

    // Another process may have stored a key first.
    private static func store(
        _ check: [UInt8],
        in connection: SQLiteConnection,
        unlocking unlock: MasterKeyFacts.Unlock
    ) throws {
        var facts = try MasterKeyFacts(reading: connection)
        guard facts.check != check else { return }
        if facts.check == nil {
            try MasterKeyFacts.store(check, in: connection)
            facts = try MasterKeyFacts(reading: connection)
        }
        _ = try unlock(facts)
    }

    private static func openForReading(_ location: Location) throws -> SQLiteConnection {
        do throws(SQLiteError) {
            let connection = try location.connect(.read)
            try connection.execute("PRAGMA busy_timeout = 5000")
            try connection.execute("PRAGMA cache_size = -4000")
            return connection
        } catch {
            throw StoreOpenError(error)
        }
    }
}
