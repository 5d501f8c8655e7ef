import CressetPostgres
import CressetSQL
import CressetStoreSQL

/// A connection to PostgreSQL as the statements of all stores use it. It is made when it is needed, and again once it is
/// lost.
final class PostgresSession: SQLConnection {
    /// The greatest key: SQLite counts on from the greatest that it has, once the rows are copied there.
    private static let mostKey: Int64 = 1 << 62

    private let settings: PostgresSettings
    private let gate: ConnectionGate
    private let counters: PostgresCounters
    private var connection: PostgresConnection?
    private var placeholders = Placeholders()
    private var transaction = Transaction.none
    let scratch = SQLScratch()

    init(_ settings: PostgresSettings, gate: ConnectionGate, counters: PostgresCounters) {
        (self.settings, self.gate, self.counters) = (settings, gate, counters)
    }

    private enum Transaction {
        case none
        case open
        /// The connection was lost in it: another one has nothing of it, whatever the caller makes of the error.
        case lost(SQLError)
    }

    var dialect: SQLDialect { .postgres }

    /// The number of times that the thread has waited for answers, on the present connection.
    var roundTrips: Int { connection?.roundTrips ?? 0 }

    func query(
        _ sql: String,
        binding values: [SQLValue],
        read: (borrowing SQLRow) -> Bool
    ) throws(SQLError) -> Int {
        let numbered = placeholders.numbered(in: sql)
        return try using { (connection) throws(PostgresError) in
            try connection.query(numbered, binding: values, read: read)
        }
    }

    func enqueue(_ sql: String, binding values: [SQLValue]) throws(SQLError) {
        let numbered = placeholders.numbered(in: sql)
        try using { (connection) throws(PostgresError) in try connection.enqueue(numbered, binding: values) }
    }

    // Keys spread over the table: of servers that count, each would wait for the others.
    func insertKeyed(_ sql: String, binding values: [SQLValue]) throws(SQLError) -> Int64? {
        let key = Int64.random(in: 1...Self.mostKey)
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
        guard settings.isPooled else { return }
        try enqueue("SET LOCAL idle_in_transaction_session_timeout = \(milliseconds)", binding: [])
    }

    /// Begins a transaction that only holds a lock.
    func beginPlain() throws(SQLError) {
        transaction = .none
        try enqueue("BEGIN", binding: [])
        transaction = .open
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

    private func using<Value>(_ body: (PostgresConnection) throws(PostgresError) -> Value) throws(SQLError) -> Value {
        let connection = try connected()
        do throws(PostgresError) {
            return try body(connection)
        } catch {
            if error.endsConnection {
                self.connection = nil
                counters.count(as: \.lostConnections)
                if case .open = transaction { transaction = .lost(SQLError(error)) }
            }
            throw SQLError(error)
        }
    }

    private func connected() throws(SQLError) -> PostgresConnection {
        if case .lost(let error) = transaction { throw error }
        if let connection, !connection.isBroken { return connection }
        let made = try gate.connecting { () throws(PostgresError) in
            let made = try PostgresConnection(settings.address, limit: settings.timeout, prepares: !settings.isPooled)
            try prepare(made)
            return made
        }
        connection = made
        return made
    }

    /// The longest time for a statement.
    private var milliseconds: Int64 { settings.timeout.components.seconds * 1000 }

    /// Has the server end what a thread of ours does not wait for any more.
    private func prepare(_ connection: PostgresConnection) throws(PostgresError) {
        guard !settings.isPooled else { return }
        try connection.run("SET statement_timeout = \(milliseconds)")
        try connection.run("SET idle_in_transaction_session_timeout = \(milliseconds)")
    }
}
