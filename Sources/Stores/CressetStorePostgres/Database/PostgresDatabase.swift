import CressetConcurrency
import CressetIdentity
import CressetSQL
import CressetStoreSQL
import Synchronization

/// Connections: one for writes and several for reads, each on its own thread.
///
/// A thread sends queued single-row reads together. The writer commits up to 60 queued steps per transaction, with a
/// savepoint for each.
final class PostgresDatabase: SQLDatabase {
    private static let queueCapacity = 10_000
    // PostgreSQL caches 64 savepoints per transaction; more require lookups by other sessions.
    private static let batchLimit = 60
    /// Reads sent together wait for the slowest.
    private static let rowBatchLimit = 16
    /// The delay after which each read is also sent alone. The first response wins.
    private static let rowPatience = Duration.milliseconds(250)

    private let writer: BatchWorker<WriteStep>
    private let readers: BlockingPool<PostgresSession>
    private let rows: PooledBatches<RowQuery, PostgresSession>
    private let counters = PostgresCounters()
    private let failing: FailureFlag
    private let readGate = ConnectionGate()
    private let timeout: Duration

    private final class FailureFlag: Sendable {
        private let value = Atomic<Bool>(false)

        var isSet: Bool { value.load(ordering: .relaxed) }

        func record(isCommitted: Bool?) {
            if let isCommitted { value.store(!isCommitted, ordering: .relaxed) }
        }
    }

    /// Starts the threads. They connect on demand.
    ///
    /// - Parameter timeout: Time limit of a read to find a connected thread.
    init(
        _ settings: PostgresSettings,
        version: Int64,
        timeout: Duration = .seconds(2),
        onCommit: @escaping @Sendable (Int) -> Void
    ) throws {
        self.timeout = timeout
        let (failing, writeGate) = (FailureFlag(), ConnectionGate())
        self.failing = failing
        let readers = try BlockingPool(threads: settings.readers, capacity: Self.queueCapacity) {
            [counters, readGate] in
            // Reads wait only for exclusive table locks, and those block all reads.
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
                    failing.record(isCommitted: transaction.run(steps))
                    onCommit(steps.count)
                }
            )
        } catch {
            readers.close()
            throw error
        }
    }

    var dialect: SQLDialect { .postgres }

    var writesFail: Bool { failing.isSet }

    var load: PostgresLoad {
        var load = counters.load
        // Without waiting threads, a working thread takes these rows next.
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

    // A thread without a connection can block long, so others take its reads.
    private static func answer(
        _ batch: PooledBatches<RowQuery, PostgresSession>.Batch,
        on session: PostgresSession,
        of readers: BlockingPool<PostgresSession>
    ) {
        guard session.isConnected else { return batch.jobs.forEach { $0.fail(RowQuery.NotAnswered()) } }
        var isLate = false
        let recordDelay: () -> Duration? = {
            if isLate {
                for query in batch.jobs { readAlone(query, on: readers) }
                return nil
            }
            isLate = true
            batch.recordDelay()
            return rowPatience
        }
        do throws(SQLError) {
            for answer in try session.answers(to: batch.jobs, onDelay: recordDelay) { answer() }
        } catch {
            let isAlone = batch.jobs.count == 1 && !error.endsConnection && !error.isTransient
            for query in batch.jobs { query.fail(isAlone ? error : RowQuery.NotAnswered()) }
        }
    }

    /// Also reads a row on another thread unless answered. The first read reports failures.
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

    /// Retries once with a new connection.
    func acceptsWrites() async throws(StoreError) -> Bool {
        try await reading { (session) throws(SQLError) in
            if try Self.acceptsWrites(session) { return true }
            session.disconnect()
            return try Self.acceptsWrites(session)
        }
    }

    private static func acceptsWrites(_ session: PostgresSession) throws(SQLError) -> Bool {
        let question = "SELECT current_setting('transaction_read_only'), count(*) FROM signing_key"
        return try session.row(question) { $0.text(0) } == "off"
    }

    private func reading<Value: Sendable>(
        _ body: @escaping @Sendable (PostgresSession) throws(SQLError) -> Value
    ) async throws(StoreError) -> Value {
        try await storeErrors {
            let deadline = ContinuousClock.now + timeout
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

    private enum Read<Value: Sendable>: Sendable {
        case value(Value)
        /// This thread cannot connect, but others are connected.
        case retry
    }

    // A connection lost while idle fails on the next read. Reads are safe to repeat.
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

    // The server's owner can change tables and hide it; only the event chain reveals this.
    func faultOfAuditTable(on connection: any SQLConnection) throws(SQLError) -> String? { nil }

    /// Finishes the work in progress. Blocks.
    func close() {
        readers.close()
        writer.close()
    }
}
