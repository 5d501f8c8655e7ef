internal import CressetCPostgres
public import CressetSQL

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A connection to a PostgreSQL server. Used by one thread at a time; blocks it, up to the deadline.
///
/// Statements without results are sent together with the next one with a result. A transaction needs one round trip per
/// read, plus one for its `COMMIT`.
@safe public final class PostgresConnection: SQLQuerying {
    /// Maximum prepared statements on the server; others are parsed each time.
    private static let preparedLimit = 500
    /// Usual response time of a short, unblocked read.
    private static let soon = Duration.milliseconds(1)

    let pointer: OpaquePointer
    private let prepares: Bool
    /// The response timeout; exceeding it ends the connection.
    public var limit: Duration
    private var statements: [String: String] = [:]
    private var preparations = 0
    private var waiting: [Waiting] = []
    private var failure: PostgresError?
    /// Time after which a response is late, and the action for it.
    private var delay: (moment: ContinuousClock.Instant, record: () -> Duration?)?
    /// The number of times the thread has waited for responses.
    public private(set) var roundTrips = 0

    private enum Waiting {
        case preparation(of: String)
        case statement(prepared: String?)

        var isStatement: Bool {
            if case .statement = self { true } else { false }
        }
    }

    /// - Parameters:
    ///   - target: A libpq connection string or URI (`postgres://user@host/database?sslmode=verify-full`). libpq's
    ///     environment variables supply missing values.
    ///   - limit: Timeout of each response, and of the connection attempt in whole seconds (minimum 2).
    ///   - prepares: `false` if the server does not retain prepared statements (PgBouncer in transaction mode).
    public init(
        _ target: String,
        limit: Duration = .seconds(10),
        prepares: Bool = true
    ) throws(PostgresError) {
        let settings = [
            ("dbname", target), ("client_encoding", "UTF8"), ("fallback_application_name", "cresset"),
            ("connect_timeout", String(max(2, limit.components.seconds))),
        ]
        guard let pointer = unsafe Self.connect(settings) else {
            throw PostgresError(.connectionFailure, message: "out of memory")
        }
        unsafe self.pointer = pointer
        (self.limit, self.prepares) = (limit, prepares)
        guard unsafe PQstatus(pointer) == CONNECTION_OK else { throw lost() }
        // Server notices must not go to standard error.
        unsafe PQsetNoticeProcessor(pointer, { _, _ in }, nil)
        guard unsafe PQsetnonblocking(pointer, 1) == 0, unsafe PQenterPipelineMode(pointer) == 1 else { throw lost() }
    }

    private static func connect(_ settings: [(name: String, value: String)]) -> OpaquePointer? {
        let names = unsafe settings.map { unsafe strdup($0.name) }
        let values = unsafe settings.map { unsafe strdup($0.value) }
        defer { unsafe (names + values).forEach { unsafe free($0) } }
        // The first value may be a complete connection string. `nil` terminates each list.
        return unsafe PQconnectdbParams(
            names.map { unsafe UnsafePointer($0) } + [nil],
            values.map { unsafe UnsafePointer($0) } + [nil],
            1
        )
    }

    deinit {
        unsafe PQfinish(pointer)
    }

    /// The server's version, such as 150004 for 15.4.
    public var serverVersion: Int { Int(unsafe PQserverVersion(pointer)) }

    public var isEncrypted: Bool { unsafe PQsslInUse(pointer) != 0 }

    public var isBroken: Bool { unsafe failure != nil || PQstatus(pointer) != CONNECTION_OK }

    /// `true` if a transaction is open, even a failed one.
    public var isInTransaction: Bool { unsafe PQtransactionStatus(pointer) != PQTRANS_IDLE }

    public func makeCanceller() throws(PostgresError) -> PostgresCanceller {
        guard let canceller = unsafe PQgetCancel(pointer) else { throw lost() }
        return unsafe PostgresCanceller(takingOwnershipOf: canceller)
    }

    // MARK: Statements

    /// Enqueues a statement without a result. The next statement with a result throws its error. Outside a
    /// transaction, all statements sent together succeed or fail together.
    public func enqueue(_ sql: String, binding values: [SQLValue] = []) throws(PostgresError) {
        if let failure { throw failure }
        let known = statements[sql]
        let name = if let known { known } else { try prepare(sql) }
        let isSent = unsafe PostgresParameters(values).withPointers { count, values, lengths, formats in
            if let name {
                unsafe PQsendQueryPrepared(pointer, name, count, values, lengths, formats, 1)
            } else {
                unsafe PQsendQueryParams(pointer, sql, count, nil, values, lengths, formats, 1)
            }
        }
        guard isSent == 1 else { throw lost() }
        waiting.append(.statement(prepared: known == nil ? nil : sql))
    }

    /// Runs a statement after all enqueued ones, and passes each row to the closure until it returns `false`.
    ///
    /// - Returns: Number of rows changed or read.
    @discardableResult
    public func query(
        _ sql: String,
        binding values: [SQLValue],
        read: (borrowing SQLRow) -> Bool
    ) throws(PostgresError) -> Int {
        try enqueue(sql, binding: values)
        let result = try finish()
        for index in 0..<result.rowCount {
            guard result.row(index, read: read) else { break }
        }
        return result.rowsAffected
    }

    public func flush() throws(PostgresError) {
        if !waiting.isEmpty { _ = try finish() }
    }

    /// Runs the enqueued statements, and passes the first row of each of the last `count` statements to the closure.
    ///
    /// - Parameters:
    ///   - count: Number of last statements whose rows are read.
    ///   - onDelay: Called for a late response; returns the time until the next call.
    ///   - read: Receives the statement's index, from 0, and its first row; not called for statements without rows.
    public func flush(
        readingLast count: Int,
        onDelay: @escaping () -> Duration?,
        read: (Int, borrowing SQLRow) -> Void
    ) throws(PostgresError) {
        guard count > 0 else { return try flush() }
        delay = (.now + Self.soon, onDelay)
        defer { delay = nil }
        var place = count - waiting.count { $0.isStatement }
        _ = try finish { question, result in
            guard question.isStatement else { return }
            if place >= 0, result.rowCount > 0 { result.row(0) { read(place, $0) } }
            place += 1
        }
    }

    // MARK: Transactions

    /// Begins a `SERIALIZABLE` transaction, sent with the first statement.
    ///
    /// - Parameter isSnapshot: `true` for a read-only transaction with a constant snapshot (`REPEATABLE READ`).
    public func begin(isSnapshot: Bool = false) throws(PostgresError) {
        try enqueue("BEGIN ISOLATION LEVEL \(isSnapshot ? "REPEATABLE READ READ ONLY" : "SERIALIZABLE")")
    }

    /// Commits, and returns after the server's confirmation.
    ///
    /// - Throws: ``PostgresError``. If it ``PostgresError/endsConnection``, the outcome is unknown; otherwise the
    ///   transaction was rolled back.
    public func commit() throws(PostgresError) {
        try enqueue("COMMIT")
        let result = try finish()
        // COMMIT of a failed transaction succeeds with another command tag.
        guard result.tag == "COMMIT" else {
            throw PostgresError(.notCommitted, message: "the server returned \(result.tag)")
        }
    }

    /// Rolls back the transaction. On failure, the connection becomes unusable.
    public func rollback() {
        guard !isBroken else { return }
        do throws(PostgresError) {
            try run("ROLLBACK")
        } catch {
            failure = failure ?? error
        }
    }

    // MARK: Answers

    /// Up to the limit.
    ///
    /// - Returns: Its name on the server.
    private func prepare(_ sql: String) throws(PostgresError) -> String? {
        guard prepares, statements.count < Self.preparedLimit else { return nil }
        preparations += 1
        let name = "cresset\(preparations)"
        guard unsafe PQsendPrepare(pointer, name, sql, 0, nil) == 1 else { throw lost() }
        waiting.append(.preparation(of: sql))
        statements[sql] = name
        return name
    }

    /// Sends all enqueued messages, and passes each with its response to `read`; returns the last response.
    private func finish(
        _ read: (Waiting, PostgresResult) -> Void = { _, _ in }
    ) throws(PostgresError) -> PostgresResult {
        guard unsafe PQpipelineSync(pointer) == 1 else { throw lost() }
        roundTrips += 1
        let deadline = ContinuousClock.now + limit
        var (first, last): (PostgresError?, PostgresResult?)
        var questions = waiting[...]
        waiting.removeAll()
        while let result = try nextResult(until: deadline) {
            let question = questions.popFirst()
            if let failure = result.failure {
                let failure = forgetting(question, after: failure)
                first = first ?? failure
            }
            if let question { read(question, result) }
            last = result
        }
        if let first { throw first.endsConnection ? abandon(after: first) : first }
        guard let last else { throw lost() }
        return last
    }

    /// Removes a statement unknown to the server.
    ///
    /// - Returns: Error, changed to a transient one if preparing again may help.
    private func forgetting(_ question: Waiting?, after failure: PostgresError) -> PostgresError {
        switch question {
        case .preparation(of: let sql):
            statements[sql] = nil
        // A column type has changed, or the statement was deallocated.
        case .statement(prepared: let sql?) where ["0A000", "26000"].contains(failure.code.rawValue):
            statements[sql] = nil
            return PostgresError(.outdatedStatement, message: failure.message)
        default: break
        }
        return failure
    }

    /// `nil` after the last response.
    private func nextResult(until deadline: ContinuousClock.Instant) throws(PostgresError) -> PostgresResult? {
        // Each response ends with one `nil`.
        for _ in 0..<2 {
            try receive(until: deadline)
            guard let pointer = unsafe PQgetResult(pointer) else { continue }
            let result = unsafe PostgresResult(takingOwnershipOf: pointer)
            guard result.isOfStatement else {
                throw abandon(after: PostgresError(.connectionFailure, message: "unexpected reply"))
            }
            return result.status == PGRES_PIPELINE_SYNC ? nil : result
        }
        throw lost()
    }

    private func receive(until deadline: ContinuousClock.Instant) throws(PostgresError) {
        // Checked here because a response may be endless.
        while ContinuousClock.now < deadline {
            let unsent = unsafe PQflush(pointer)
            guard unsent >= 0 else { throw lost() }
            guard unsafe PQisBusy(pointer) != 0 else { return }
            let moment = delay.map { min($0.moment, deadline) } ?? deadline
            if try waitForServer(until: moment, sending: unsent == 1) {
                try consume()
            } else {
                recordDelay()
            }
        }
        throw abandon(after: PostgresError(.deadlineExceeded, message: "no reply within \(limit)"))
    }

    private func recordDelay() {
        guard let record = delay.take()?.record, let time = record() else { return }
        delay = (.now + time, record)
    }

    private func consume() throws(PostgresError) {
        guard unsafe PQconsumeInput(pointer) == 1 else { throw lost() }
    }

    /// - Returns: `false` after the deadline.
    private func waitForServer(
        until deadline: ContinuousClock.Instant,
        sending: Bool = false
    ) throws(PostgresError) -> Bool {
        let events = Int16(POLLIN) | (sending ? Int16(POLLOUT) : 0)
        var descriptor = pollfd(fd: unsafe PQsocket(pointer), events: events, revents: 0)
        while true {
            let rest = deadline - ContinuousClock.now
            guard rest > .zero else { return false }
            let ready = unsafe poll(&descriptor, 1, Int32(clamping: Int64(rest / .milliseconds(1)) + 1))
            if ready > 0 { return true }
            guard ready == 0 || errno == EINTR else { throw lost() }
        }
    }

    /// Marks the connection unusable, and returns libpq's error.
    private func lost() -> PostgresError {
        let message = PostgresError.line(unsafe String(cString: PQerrorMessage(pointer)))
        return abandon(after: PostgresError(.connectionFailure, message: message))
    }

    private func abandon(after error: PostgresError) -> PostgresError {
        failure = failure ?? error
        return error
    }
}

extension PostgresConnection {
    /// Returns the received payloads of subscribed channels (`LISTEN`).
    ///
    /// - Parameter wait: Maximum wait for the first payload.
    public func notifications(within wait: Duration) throws(PostgresError) -> [String] {
        if let failure { throw failure }
        let deadline = ContinuousClock.now + wait
        while true {
            let payloads = takeNotifications()
            guard payloads.isEmpty, try waitForServer(until: deadline) else { return payloads }
            try consume()
        }
    }

    private func takeNotifications() -> [String] {
        var payloads: [String] = []
        while let notice = unsafe PQnotifies(pointer) {
            payloads.append(unsafe String(cString: notice.pointee.extra))
            unsafe PQfreemem(notice)
        }
        return payloads
    }
}

@available(*, unavailable)
extension PostgresConnection: Sendable {}
