import CressetConcurrency
import CressetIdentity
import CressetSQL
import CressetStoreSQL
import Synchronization

/// The connections of a server: one that writes, and some that read, each on a thread of its own.
///
/// Of reads for one row, a thread takes what has queued up, and sends it together.
///
/// The writer takes everything that has queued up, commits it in one transaction with a savepoint for each step, and
/// answers when the database has it.
final class PostgresDatabase: SQLDatabase {
    private static let queueCapacity = 10_000
    // PostgreSQL keeps up to 64 savepoints of a transaction at hand; beyond that others have to look them up.
    private static let batchLimit = 60
    /// The most reads that are sent together: they wait for the slowest of them.
    private static let rowBatchLimit = 16
    /// The time after which each is sent again, alone: the first answer counts.
    private static let rowPatience = Duration.milliseconds(250)

    private let writer: BatchWorker<WriteStep>
    private let readers: BlockingPool<PostgresSession>
    private let rows: PooledBatches<RowQuery, PostgresSession>
    private let counters = PostgresCounters()
    private let failing: FailureFlag
    private let readGate = ConnectionGate()
    private let patience: Duration

    /// The outcome of the last transaction that was to be written.
    private final class FailureFlag: Sendable {
        private let value = Atomic<Bool>(false)

        var isSet: Bool { value.load(ordering: .relaxed) }

        func note(isCommitted: Bool?) {
            if let isCommitted { value.store(!isCommitted, ordering: .relaxed) }
        }
    }

    /// Begins threads; their connections are made when they are needed.
    ///
    /// - Parameters:
    ///   - version: The version of the tables that this program knows.
    ///   - patience: The time for which a read looks for a thread with a connection.
    ///   - onCommit: Told how many steps each transaction had.
    init(
        _ settings: PostgresSettings,
        version: Int64,
        patience: Duration = .seconds(2),
        onCommit: @escaping @Sendable (Int) -> Void
    ) throws {
        self.patience = patience
        let (failing, writeGate) = (FailureFlag(), ConnectionGate())
        self.failing = failing
        let readers = try BlockingPool(threads: settings.readers, capacity: Self.queueCapacity) {
            [counters, readGate] in
            // A read waits for nothing but a table that somebody has to himself, and all reads would.
            PostgresSession(settings, lockTimeout: settings.timeout / 10, gate: readGate, counters: counters)
        }
        self.readers = readers
        rows = PooledBatches(
            on: readers,
            capacity: Self.queueCapacity,
            batchLimit: Self.rowBatchLimit,
            process: { Self.answer($1, on: $0, of: readers) },
            refuse: { query, error in query.fail(error) }
        )
        do {
            writer = try BatchWorker(
                capacity: Self.queueCapacity,
                batchLimit: Self.batchLimit,
                make: { [counters] in
                    PostgresTransaction(
                        counters: counters,
                        version: version,
                        onLackOfConnection: { Task { try? await readers.run { $0.surrender() } } }
                    ) {
                        PostgresSession(settings, gate: writeGate, counters: counters)
                    }
                },
                process: { transaction, steps in
                    failing.note(isCommitted: transaction.run(steps))
                    onCommit(steps.count)
                }
            )
        } catch {
            readers.close()
            throw error
        }
    }

    var dialect: SQLDialect { .postgres }

    /// True if the last transaction could not be written.
    var writesFail: Bool { failing.isSet }

    var load: PostgresLoad {
        var load = counters.load
        // While no thread is waited for, one that is at work takes the rows next.
        let waitingForThreads = readers.depth
        load.waitingReads = waitingForThreads > 0 ? waitingForThreads + rows.depth : 0
        return load
    }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws(SQLError) -> Value
    ) async throws(StoreError) -> Value {
        try await reading(body)
    }

    func row<Value: Sendable>(
        _ sql: String,
        binding values: [SQLValue],
        read: @escaping @Sendable (borrowing SQLRow) -> Value
    ) async throws(StoreError) -> Value? {
        try await storeErrors {
            do {
                return try await withCheckedThrowingContinuation { continuation in
                    rows.submit(RowQuery(sql, binding: values, read: read) { continuation.resume(with: $0) })
                }
            } catch is RowQuery.NotAnswered {
                return try await reading { (session) throws(SQLError) in
                    try session.row(sql, binding: values, read: read)
                }
            }
        }
    }

    // A thread without a connection takes no reads along: it may be long in coming, and others have one.
    private static func answer(
        _ batch: PooledBatches<RowQuery, PostgresSession>.Batch,
        on session: PostgresSession,
        of readers: BlockingPool<PostgresSession>
    ) {
        guard session.isConnected else { return batch.jobs.forEach { $0.fail(RowQuery.NotAnswered()) } }
        var isLate = false
        let noteDelay: () -> Duration? = {
            if isLate {
                for query in batch.jobs { readAlone(query, on: readers) }
                return nil
            }
            isLate = true
            batch.noteDelay()
            return rowPatience
        }
        do throws(SQLError) {
            for answer in try session.answers(to: batch.jobs, onDelay: noteDelay) { answer() }
        } catch {
            let isAlone = batch.jobs.count == 1 && !error.endsConnection && !error.isTransient
            for query in batch.jobs { query.fail(isAlone ? error : RowQuery.NotAnswered()) }
        }
    }

    /// Reads a row on another thread, too, unless its answer comes before that. A failure is left to the first reading.
    private static func readAlone(_ query: RowQuery, on readers: BlockingPool<PostgresSession>) {
        let work: @Sendable (PostgresSession) -> Void = { session in
            guard !query.isAnswered else { return }
            for answer in (try? session.answers(to: [query]) { nil }) ?? [] { answer() }
        }
        readers.submit(work, orRefuse: { _ in })
    }

    func readSnapshot<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws(SQLError) -> Value
    ) async throws(StoreError) -> Value {
        try await reading { (session) throws(SQLError) in
            defer { session.rollback() }
            try session.begin(isSnapshot: true)
            return try body(session)
        }
    }

    /// Tells whether the database answers and takes writes now, as a new connection finds it where an old one does not.
    func takesWrites() async throws(StoreError) -> Bool {
        try await reading { (session) throws(SQLError) in
            if try Self.takesWrites(session) { return true }
            session.disconnect()
            return try Self.takesWrites(session)
        }
    }

    private static func takesWrites(_ session: PostgresSession) throws(SQLError) -> Bool {
        let question = "SELECT current_setting('transaction_read_only'), count(*) FROM signing_key"
        return try session.row(question) { $0.text(0) } == "off"
    }

    private func reading<Value: Sendable>(
        _ body: @escaping @Sendable (PostgresSession) throws(SQLError) -> Value
    ) async throws(StoreError) -> Value {
        try await storeErrors {
            let deadline = ContinuousClock.now + patience
            while true {
                switch try await readers.run({ [readGate] in
                    try Self.read(body, on: $0, behind: readGate, until: deadline)
                }) {
                case .value(let value): return value
                case .retry: continue
                }
            }
        }
    }

    /// The end of a read on one thread.
    private enum Read<Value: Sendable>: Sendable {
        case value(Value)
        /// The thread has no connection and gets none, but others have one.
        case retry
    }

    // A connection that was lost while it was idle is noticed by the next read, which changes nothing when it is done again.
    private static func read<Value>(
        _ body: (PostgresSession) throws(SQLError) -> Value,
        on session: PostgresSession,
        behind gate: ConnectionGate,
        until deadline: ContinuousClock.Instant
    ) throws(SQLError) -> Read<Value> {
        do throws(SQLError) {
            return .value(try body(session))
        } catch {
            guard error.endsConnection || error.isTransient else { throw error }
        }
        do throws(SQLError) {
            return .value(try body(session))
        } catch {
            guard error.endsConnection, ContinuousClock.now < deadline, gate.yieldToOthers() else { throw error }
            return .retry
        }
    }

    func write<Value: Sendable>(
        isLong: Bool,
        _ body: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value {
        do {
            return try await withCheckedThrowingContinuation { continuation in
                let step = WriteStep(body) { continuation.resume(with: $0) }
                if !writer.submit(step) { continuation.resume(throwing: StoreError(.busy)) }
            }
        } catch let error as SQLError {
            throw StoreError(error)
        }
    }

    func prepare(_ connection: any SQLConnection, forRows count: Int) throws(SQLError) {}

    // A server's owner may change the tables, and all that would tell of it: the chain of the events has to.
    func faultOfAuditTable(on connection: any SQLConnection) throws(SQLError) -> String? { nil }

    /// Finishes what was begun. Blocks.
    func close() {
        readers.close()
        writer.close()
    }
}
