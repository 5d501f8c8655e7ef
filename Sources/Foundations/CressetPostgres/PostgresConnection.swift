internal import CressetCPostgres
public import CressetSQL

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A connection to a server. Belongs to one thread at a time, and blocks it, but never beyond its deadline.
///
/// A statement that needs no answer waits until one does, and goes to the server with it: a transaction takes as many
/// round trips as it reads, and one for its `COMMIT`.
@safe public final class PostgresConnection: SQLQuerying {
    /// The most statements that the server keeps prepared; others are parsed each time.
    private static let preparedLimit = 500
    /// The time in which a short read has its answer, unless something is in its way.
    private static let soon = Duration.milliseconds(1)

    let pointer: OpaquePointer
    private let prepares: Bool
    /// The longest time to wait for an answer: one that takes longer ends the connection.
    public var limit: Duration
    /// The names of the statements that the server keeps.
    private var statements: [String: String] = [:]
    private var preparations = 0
    private var waiting: [Waiting] = []
    private var failure: PostgresError?
    /// The moment from which on an answer is late, and what is to be done then.
    private var delay: (moment: ContinuousClock.Instant, note: () -> Duration?)?
    /// The number of times that the thread has waited for answers.
    public private(set) var roundTrips = 0

    /// A message that the server will answer.
    private enum Waiting {
        case preparation(of: String)
        case statement(prepared: String?)

        var isStatement: Bool {
            if case .statement = self { true } else { false }
        }
    }

    /// Connects.
    ///
    /// - Parameters:
    ///   - target: A connection string or URI as libpq reads them (`postgres://user@host/database?sslmode=verify-full`); what
    ///     it leaves open libpq takes from its own environment variables.
    ///   - limit: The longest time to connect, in whole seconds, two at least, and to wait for each answer.
    ///   - prepares: False if the server does not keep statements for this connection (PgBouncer in transaction mode).
    /// - Throws: ``PostgresError``.
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
        // Remarks of the server are not for standard error.
        unsafe PQsetNoticeProcessor(pointer, { _, _ in }, nil)
        guard unsafe PQsetnonblocking(pointer, 1) == 0, unsafe PQenterPipelineMode(pointer) == 1 else { throw lost() }
    }

    private static func connect(_ settings: [(name: String, value: String)]) -> OpaquePointer? {
        let names = unsafe settings.map { unsafe strdup($0.name) }
        let values = unsafe settings.map { unsafe strdup($0.value) }
        defer { unsafe (names + values).forEach { unsafe free($0) } }
        // The first value may be a whole connection string. A `nil` ends each list.
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

    /// True if the bytes go through TLS.
    public var isEncrypted: Bool { unsafe PQsslInUse(pointer) != 0 }

    /// True once the connection is of no more use.
    public var isBroken: Bool { unsafe failure != nil || PQstatus(pointer) != CONNECTION_OK }

    /// True if a transaction is open, even one that has failed.
    public var isInTransaction: Bool { unsafe PQtransactionStatus(pointer) != PQTRANS_IDLE }

    /// Makes the means by which another thread ends a statement of this connection.
    public func makeCanceller() throws(PostgresError) -> PostgresCanceller {
        guard let canceller = unsafe PQgetCancel(pointer) else { throw lost() }
        return unsafe PostgresCanceller(takingOwnershipOf: canceller)
    }

    // MARK: Statements

    /// Adds a statement whose answer is of no interest but for its failure, which the next statement with an answer throws.
    /// Outside a transaction, all that is sent together is kept or undone together.
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

    /// Runs one statement, after those that wait, and lends each row of its result to the closure, until that returns
    /// false.
    ///
    /// - Returns: The number of rows that it changed or read.
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

    /// Runs what waits.
    public func flush() throws(PostgresError) {
        if !waiting.isEmpty { _ = try finish() }
    }

    /// Runs what waits, and lends the first row of each of the last statements to the closure, if it has one.
    ///
    /// - Parameters:
    ///   - count: The number of these statements.
    ///   - onDelay: Called if the answer does not come soon; returns the time after which it is called again.
    ///   - read: Takes a statement's place among them, from 0, and the row.
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

    /// Begins a transaction in which everything is as if no other ran (`SERIALIZABLE`). Goes with the first statement.
    ///
    /// - Parameter isSnapshot: True for one that only reads, and sees all the time what it has seen first
    ///   (`REPEATABLE READ`).
    public func begin(isSnapshot: Bool = false) throws(PostgresError) {
        try enqueue("BEGIN ISOLATION LEVEL \(isSnapshot ? "REPEATABLE READ READ ONLY" : "SERIALIZABLE")")
    }

    /// Commits. Returns once the server has.
    ///
    /// - Throws: ``PostgresError``: where it ``PostgresError/endsConnection``, it is not known what became of the transaction;
    ///   else nothing of it is kept.
    public func commit() throws(PostgresError) {
        try enqueue("COMMIT")
        let result = try finish()
        // The answer to a COMMIT of a transaction that has failed is a success, under another name.
        guard result.tag == "COMMIT" else {
            throw PostgresError(.notCommitted, message: "the server returned \(result.tag)")
        }
    }

    /// Undoes the transaction. A connection that cannot is broken.
    public func rollback() {
        guard !isBroken else { return }
        do throws(PostgresError) {
            try run("ROLLBACK")
        } catch {
            failure = failure ?? error
        }
    }

    // MARK: Answers

    /// Has the server keep the statement, unless it keeps as many as it may.
    ///
    /// - Returns: The statement's name there.
    private func prepare(_ sql: String) throws(PostgresError) -> String? {
        guard prepares, statements.count < Self.preparedLimit else { return nil }
        preparations += 1
        let name = "cresset\(preparations)"
        guard unsafe PQsendPrepare(pointer, name, sql, 0, nil) == 1 else { throw lost() }
        waiting.append(.preparation(of: sql))
        statements[sql] = name
        return name
    }

    /// Sends what waits, and reads all answers.
    ///
    /// - Parameter read: Takes each message and its answer.
    /// - Returns: The last one.
    /// - Throws: ``PostgresError``: the first failure; nothing after it was done.
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
        if let first { throw first.endsConnection ? give(up: first) : first }
        guard let last else { throw lost() }
        return last
    }

    /// Forgets a statement that the server does not have.
    ///
    /// - Returns: The failure: another one where the statement can be prepared anew.
    private func forgetting(_ question: Waiting?, after failure: PostgresError) -> PostgresError {
        switch question {
        case .preparation(of: let sql):
            statements[sql] = nil
        // The type of a column has changed; somebody has discarded the statement.
        case .statement(prepared: let sql?) where ["0A000", "26000"].contains(failure.code.rawValue):
            statements[sql] = nil
            return PostgresError(.outdatedStatement, message: failure.message)
        default: break
        }
        return failure
    }

    /// Waits for the next answer; `nil` after the last one.
    private func nextResult(until deadline: ContinuousClock.Instant) throws(PostgresError) -> PostgresResult? {
        // One `nil` ends each answer.
        for _ in 0..<2 {
            try receive(until: deadline)
            guard let pointer = unsafe PQgetResult(pointer) else { continue }
            let result = unsafe PostgresResult(takingOwnershipOf: pointer)
            guard result.isOfStatement else {
                throw give(up: PostgresError(.connectionFailure, message: "unexpected reply"))
            }
            return result.status == PGRES_PIPELINE_SYNC ? nil : result
        }
        throw lost()
    }

    /// Sends and receives until there is something to read.
    private func receive(until deadline: ContinuousClock.Instant) throws(PostgresError) {
        // Also where the answer never ends.
        while ContinuousClock.now < deadline {
            let unsent = unsafe PQflush(pointer)
            guard unsent >= 0 else { throw lost() }
            guard unsafe PQisBusy(pointer) != 0 else { return }
            let moment = delay.map { min($0.moment, deadline) } ?? deadline
            if try waitForServer(until: moment, sending: unsent == 1) {
                try consume()
            } else {
                noteDelay()
            }
        }
        throw give(up: PostgresError(.deadlineExceeded, message: "no reply within \(limit)"))
    }

    private func noteDelay() {
        guard let note = delay.take()?.note, let time = note() else { return }
        delay = (.now + time, note)
    }

    private func consume() throws(PostgresError) {
        guard unsafe PQconsumeInput(pointer) == 1 else { throw lost() }
    }

    /// Waits until the socket can be read, or written where something waits to be sent.
    ///
    /// - Returns: False if the deadline was first.
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

    /// Notes that the connection is of no more use; tells libpq's reason.
    private func lost() -> PostgresError {
        let message = PostgresError.line(unsafe String(cString: PQerrorMessage(pointer)))
        return give(up: PostgresError(.connectionFailure, message: message))
    }

    private func give(up error: PostgresError) -> PostgresError {
        failure = failure ?? error
        return error
    }
}

extension PostgresConnection {
    /// Returns the payloads that have come on the channels that the connection listens to (`LISTEN`).
    ///
    /// - Parameter wait: The longest time to wait for one.
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
