internal import CressetCSQLite
public import CressetSQL

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A connection to a database, in a file or in memory. Belongs to one thread at a time.
@safe public final class SQLiteConnection: SQLQuerying {
    /// The mode in which the file is opened.
    public enum Mode: Sendable {
        /// Reading and writing; the file is made if it is not there.
        case create
        /// Reading only.
        case read
        /// Reading only a file that nobody changes meanwhile: without locks, and without files beside it.
        case readUnchanging
    }

    /// The most bytes of a database in memory; SQLite's own default is one GiB.
    private static let memoryLimit: Int64 = 64 << 30

    let pointer: OpaquePointer
    private var statements: [String: SQLiteStatement] = [:]

    /// - Parameter path: The file, or `:memory:`.
    public convenience init(path: String, mode: Mode = .create) throws(SQLiteError) {
        if case .create = mode, path != ":memory:" { Self.createPrivateFile(path) }
        let name = if case .readUnchanging = mode { Self.unchanging(path) } else { path }
        try self.init(name, opening: mode, fileSystem: nil)
    }

    /// Connects to a database in memory, which the connections of this process under one name share. It is gone with
    /// the last of them.
    ///
    /// A connection that writes shuts the others out, and is shut out by one that reads: it does not wait, but fails
    /// with `busy`. The caller gives turns.
    public convenience init(inMemory name: String, mode: Mode = .create) throws(SQLiteError) {
        try self.init("/" + name, opening: mode, fileSystem: "memdb")
        var limit = Self.memoryLimit
        let result = unsafe sqlite3_file_control(pointer, "main", SQLITE_FCNTL_SIZE_LIMIT, &limit)
        guard result == SQLITE_OK else { throw error(result) }
    }

    private init(_ path: String, opening mode: Mode, fileSystem: String?) throws(SQLiteError) {
        var opened: OpaquePointer?
        let flags: Int32 =
            switch mode {
            case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
            case .read: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
            case .readUnchanging:
                SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_URI
            }
        let result = unsafe sqlite3_open_v2(path, &opened, flags, fileSystem)
        guard result == SQLITE_OK, let opened = unsafe opened else {
            // SQLite gives a handle even when it fails to open, and wants it back.
            let message = unsafe opened.map { unsafe String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            unsafe sqlite3_close_v2(opened)
            throw SQLiteError(code: .init(rawValue: result), message: message)
        }
        unsafe pointer = opened
        try distrustFile()
    }

    // Nothing that stands in a file runs: there are no triggers and views, and none that somebody has put there is heeded.
    private func distrustFile() throws(SQLiteError) {
        for (option, value) in [
            (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0), (SQLITE_DBCONFIG_ENABLE_VIEW, 0), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
            (SQLITE_DBCONFIG_DEFENSIVE, 1),
        ] as [(Int32, Int32)] {
            let result = unsafe CressetSQLiteConfigure(pointer, option, value)
            guard result == SQLITE_OK else { throw error(result) }
        }
    }

    deinit {
        statements.removeAll()
        unsafe sqlite3_close_v2(pointer)
    }

    /// True if the file is not at its path any more: it was removed, renamed or replaced. False for memory.
    public var hasMoved: Bool {
        var hasMoved: Int32 = 0
        let result = unsafe sqlite3_file_control(pointer, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
        return result == SQLITE_OK && hasMoved != 0
    }

    // Readable by its owner alone from its first byte on; SQLite gives the files beside it the same permissions. What
    // fails here fails in SQLite's hands too, which tells why.
    private static func createPrivateFile(_ path: String) {
        let descriptor = unsafe open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        if descriptor >= 0 { close(descriptor) }
    }

    /// Waits up to so long, in milliseconds, while another connection has the database, and looks at it every
    /// millisecond: SQLite's own timeout looks rarely, and misses the gaps that a connection leaves which writes much.
    public func waitForOthers(upTo limit: Int) {
        let context = unsafe UnsafeMutableRawPointer(bitPattern: limit)
        let look: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32 = { limit, looks in
            guard Int(looks) < Int(bitPattern: limit) else { return 0 }
            usleep(1000)
            return 1
        }
        unsafe sqlite3_busy_handler(pointer, look, context)
    }

    // Characters that a URI reads as something else are escaped (sqlite.org/uri.html).
    private static func unchanging(_ path: String) -> String {
        let escapes = ["%": "%25", "?": "%3f", "#": "%23"]
        return "file:" + path.map { escapes[String($0)] ?? String($0) }.joined() + "?immutable=1"
    }

    /// The texts of the statements that were prepared so far, for tests of their plans.
    package var preparedTexts: Set<String> { Set(statements.keys) }

    /// Runs statements without parameters and without rows.
    public func execute(_ sql: String) throws(SQLiteError) {
        let result = unsafe sqlite3_exec(pointer, sql, nil, nil, nil)
        guard result == SQLITE_OK else { throw error(result) }
    }

    /// The number of rows that the last statement that changes any has changed.
    public var changeCount: Int {
        Int(unsafe sqlite3_changes64(pointer))
    }

    /// The integer key of the row that was inserted last.
    public var lastInsertedKey: Int64 {
        unsafe sqlite3_last_insert_rowid(pointer)
    }

    /// Runs one statement, and lends each row of its result to the closure, until that returns false.
    ///
    /// - Returns: The number of rows that the last statement that changes any has changed.
    @discardableResult
    public func query(
        _ sql: String,
        binding values: [SQLValue],
        read: (borrowing SQLRow) -> Bool
    ) throws(SQLiteError) -> Int {
        let statement = try prepared(sql, binding: values)
        defer { statement.reset() }
        let row = SQLRow(statement)
        while true {
            switch statement.step() {
            case SQLITE_ROW where read(row): continue
            case SQLITE_ROW, SQLITE_DONE: return changeCount
            case let result: throw error(result)
            }
        }
    }

    private func prepared(_ sql: String, binding values: [SQLValue]) throws(SQLiteError) -> SQLiteStatement {
        let statement = if let known = statements[sql] { known } else { try prepare(sql) }
        let result = statement.bind(values)
        guard result == SQLITE_OK else {
            statement.reset()
            throw error(result)
        }
        return statement
    }

    private func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
        var made: OpaquePointer?
        let result = unsafe sqlite3_prepare_v3(pointer, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil)
        guard result == SQLITE_OK, let made = unsafe made else { throw error(result) }
        let statement = unsafe SQLiteStatement(takingOwnershipOf: made)
        statements[sql] = statement
        return statement
    }

    func error(_ code: Int32) -> SQLiteError {
        SQLiteError(code: .init(rawValue: code), message: unsafe String(cString: sqlite3_errmsg(pointer)))
    }
}

@available(*, unavailable)
extension SQLiteConnection: Sendable {}
