import CressetPostgres
import CressetSQL
import CressetStoreSQL

final class PostgresSession: SQLConnection {
    /// Largest key. After a copy to SQLite, its counter continues from the largest existing key.
    private static let maxKey: Int64 = 1 << 62
    /// Extra time a thread waits for a response after the server's timeout.
    private static let grace = Duration.seconds(2)

    private let settings: PostgresSettings
    private let lockTimeout: Duration
    private let gate: ConnectionGate
    private let counters: PostgresCounters
    private var connection: PostgresConnection?
    private lazy var localLimits = limits(isLocal: true)
    private var placeholders = Placeholders()
    private var transaction = Transaction.none
    let scratch = SQLScratch()

    /// - Parameter lockTimeout: Maximum wait for locks; by default two fifths of the statement timeout.
    init(
        _ settings: PostgresSettings,
        lockTimeout: Duration? = nil,
        gate: ConnectionGate,
        counters: PostgresCounters
    ) {
        (self.settings, self.gate, self.counters) = (settings, gate, counters)
        self.lockTimeout = lockTimeout ?? settings.timeout * 2 / 5
    }

    private enum Transaction {
        case none
        case open
        /// The connection was lost during the transaction: a new one must not continue it.
        case lost(SQLError)
    }

    var dialect: SQLDialect { .postgres }

    var roundTrips: Int { connection?.roundTrips ?? 0 }

    func query(
        _ sql: String,
        binding values: [SQLValue],
        read: (borrowing SQLRow) -> Bool
    ) throws(SQLError) -> Int {
        if needsLimits { try enqueue(localLimits, binding: []) }
        let numbered = placeholders.numbered(in: sql)
        return try using { (connection) throws(PostgresError) in
            try connection.query(numbered, binding: values, read: read)
        }
    }

    var isConnected: Bool { connection.map { !$0.isBroken } ?? false }

    /// Runs the statements of several callers together; all fail if one does.
    ///
    /// - Parameter onDelay: Called after a delay; returns the delay before the next call.
    /// - Returns: One response per statement.
    func answers(
        to queries: [RowQuery],
        onDelay: @escaping () -> Duration?
    ) throws(SQLError) -> [RowQuery.Answer] {
        let limits = needsLimits ? placeholders.numbered(in: localLimits) : nil
        let statements = queries.map { (sql: placeholders.numbered(in: $0.sql), values: $0.values) }
        var answers = queries.map(\.answerWithout)
        // Uses one connection: after a loss, missing responses would look like empty results.
        try using { (connection) throws(PostgresError) in
            if let limits { try connection.enqueue(limits) }
            for statement in statements { try connection.enqueue(statement.sql, binding: statement.values) }
            try connection.flush(readingLast: queries.count, onDelay: onDelay) { place, row in
                answers[place] = queries[place].read(row)
            }
        }
        return answers
    }

    // Statements sent together outside a transaction form one; behind a pooler, the limits end with it.
    private var needsLimits: Bool {
        if case .none = transaction { settings.isPooled } else { false }
    }

    func enqueue(_ sql: String, binding values: [SQLValue]) throws(SQLError) {
        let numbered = placeholders.numbered(in: sql)
        try using { (connection) throws(PostgresError) in try connection.enqueue(numbered, binding: values) }
    }

    // Random keys avoid contention on a counter.
    func insertKeyed(_ sql: String, binding values: [SQLValue]) throws(SQLError) -> Int64? {
        let key = Int64.random(in: 1...Self.maxKey)
        guard sql.hasSuffix("ON CONFLICT DO NOTHING") else {
            try enqueue(sql, binding: [.integer(key)] + values)
            return key
        }
        return try run(sql, binding: [.integer(key)] + values) == 1 ? key : nil
    }

    // MARK: Transactions

    func begin(isSnapshot: Bool = false) throws(SQLError) {
        scratch.clear()
        transaction = .none
        try using { (connection) throws(PostgresError) in try connection.begin(isSnapshot: isSnapshot) }
        transaction = .open
        if settings.isPooled { try enqueue(localLimits, binding: []) }
    }

    /// Limits lock waits to a minimum for the rest of the transaction.
    func shortenLockTimeout() throws(SQLError) {
        try setLockTimeout(settings.timeout / 40)
    }

    /// Allows the rest of the transaction one day, including lock waits.
    func liftTimeouts() throws(SQLError) {
        try enqueue("SET LOCAL statement_timeout = 0", binding: [])
        try setLockTimeout(.zero)
        connection?.limit = .seconds(86_400)
    }

    func restoreLockTimeout() throws(SQLError) {
        try setLockTimeout(lockTimeout)
    }

    func restoreLimit() {
        connection?.limit = settings.timeout + Self.grace
    }

    private func setLockTimeout(_ timeout: Duration) throws(SQLError) {
        try enqueue("SET LOCAL lock_timeout = \(Self.milliseconds(timeout))", binding: [])
    }

    func beginPlain() throws(SQLError) {
        transaction = .none
        try enqueue("BEGIN", binding: [])
        transaction = .open
        if settings.isPooled { try enqueue(localLimits, binding: []) }
    }

    func commit() throws(SQLError) {
        try using { (connection) throws(PostgresError) in try connection.commit() }
        transaction = .none
    }

    func flush() throws(SQLError) {
        try using { (connection) throws(PostgresError) in try connection.flush() }
    }

    func rollback() {
        transaction = .none
        connection?.rollback()
    }

    // MARK: The connection

    func connect() throws(SQLError) {
        transaction = .none
        _ = try connected()
    }

    /// Closes the connection unless it is the last one of its gate.
    func surrender() {
        guard connection != nil, gate.surrender() else { return }
        transaction = .none
        connection = nil
    }

    func disconnect() {
        transaction = .none
        if connection != nil { discardConnection() }
    }

    private func using<Value>(_ body: (PostgresConnection) throws(PostgresError) -> Value) throws(SQLError) -> Value {
        let connection = try connected()
        do throws(PostgresError) {
            return try body(connection)
        } catch {
            // A new connection may reach the primary instead of this read-only server.
            if error.endsConnection || error.code == .readOnly {
                discardConnection()
                counters.count(as: \.lostConnections)
                if case .open = transaction { transaction = .lost(SQLError(error)) }
            }
            throw SQLError(error)
        }
    }

    private func connected() throws(SQLError) -> PostgresConnection {
        if case .lost(let error) = transaction { throw error }
        if let connection {
            guard connection.isBroken else { return connection }
            discardConnection()
            if case .open = transaction {
                let error = SQLError(.unreachable, description: "the connection was lost", endsConnection: true)
                transaction = .lost(error)
                throw error
            }
        }
        let made = try gate.connecting { () throws(PostgresError) in
            let made = try PostgresConnection(settings.address, limit: settings.timeout, prepares: !settings.isPooled)
            // The server times out first: the connection then survives.
            made.limit = settings.timeout + Self.grace
            if !settings.isPooled { try made.run(limits(isLocal: false)) }
            return made
        }
        connection = made
        return made
    }

    private func discardConnection() {
        connection = nil
        gate.recordLoss()
    }

    /// - Parameter isLocal: `true` for the current transaction only.
    private func limits(isLocal: Bool) -> String {
        let limits = [
            ("statement_timeout", settings.timeout), ("idle_in_transaction_session_timeout", settings.timeout),
            ("lock_timeout", lockTimeout),
        ]
        let calls = limits.map { "set_config('\($0)', '\(Self.milliseconds($1))', \(isLocal ? "TRUE" : "FALSE"))" }
        return "SELECT \(calls.joined(separator: ", "))"
    }

    private static func milliseconds(_ duration: Duration) -> Int64 {
        Int64(duration / .milliseconds(1))
    }
}
