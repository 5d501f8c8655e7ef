internal import CressetCSQLite
public import CressetSQL

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A connection to a database in a file or in memory. Used by one thread at a time.
@safe public final class SQLiteConnection: SQLQuerying {
    public enum Mode: Sendable {
        /// Reading and writing; creates a missing file.
        case create
        case read
        /// Reading an unchanging file only: without locks and companion files.
        case readUnchanging
    }

    /// Maximum bytes of a database in memory; SQLite's default is one GiB.
    private static let memoryLimit: Int64 = 64 << 30

    let pointer: OpaquePointer
    private var statements: [String: SQLiteStatement] = [:]

    /// - Parameter path: File, or `:memory:`.
    public convenience init(path: String, mode: Mode = .create) throws(SQLiteError) {
        if case .create = mode, path != ":memory:" { Self.createPrivateFile(path) }
        let name = if case .readUnchanging = mode { Self.unchanging(path) } else { path }
        try self.init(name, opening: mode, fileSystem: nil)
    }

    /// Connects to a database in memory, shared by name within the process until its last connection closes.
    ///
    /// A writing connection excludes all others, and a reading one excludes writers: instead of waiting, they fail with
    /// `busy`. The caller must coordinate access.
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
            // SQLite returns a handle even after a failure, and requires closing it.
            let message = unsafe opened.map { unsafe String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            unsafe sqlite3_close_v2(opened)
            throw SQLiteError(code: .init(rawValue: result), message: message)
        }
        unsafe pointer = opened
        try distrustFile()
    }

    // Code in the file never runs: Cresset has no triggers and views, and ignores injected ones.
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

    /// `true` if the file was removed, renamed or replaced; `false` for in-memory databases.
    public var hasMoved: Bool {
        var hasMoved: Int32 = 0
        let result = unsafe sqlite3_file_control(pointer, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
        return result == SQLITE_OK && hasMoved != 0
    }

    // Readable only by the owner from the start; SQLite copies the permissions to companion files. After a failure
    // here, SQLite fails too and reports the reason.
    private static func createPrivateFile(_ path: String) {
        let descriptor = unsafe open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        if descriptor >= 0 { close(descriptor) }
    }

    /// Waits up to this limit, in milliseconds, for another connection's lock, checking it every millisecond: SQLite's
    /// own timeout checks rarely, and misses the gaps between a busy connection's writes.
    public func waitForOthers(upTo limit: Int) {
        let context = unsafe UnsafeMutableRawPointer(bitPattern: limit)
        let look: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32 = { limit, looks in
            guard Int(looks) < Int(bitPattern: limit) else { return 0 }
            usleep(1000)
            return 1
        }
        unsafe sqlite3_busy_handler(pointer, look, context)
    }

    // Escapes characters with a special meaning in URIs (sqlite.org/uri.html).
    private static func unchanging(_ path: String) -> String {
        let escapes = ["%": "%25", "?": "%3f", "#": "%23"]
        return "file:" + path.map { escapes[String($0)] ?? String($0) }.joined() + "?immutable=1"
    }

    /// The prepared statements so far, for tests of query plans.
    package var preparedTexts: Set<String> { Set(statements.keys) }

    public func execute(_ sql: String) throws(SQLiteError) {
        let result = unsafe sqlite3_exec(pointer, sql, nil, nil, nil)
        guard result == SQLITE_OK else { throw error(result) }
    }

    public var changeCount: Int {
        Int(unsafe sqlite3_changes64(pointer))
    }

    public var lastInsertedKey: Int64 {
        unsafe sqlite3_last_insert_rowid(pointer)
    }

    /// - Returns: Number of rows changed by the last writing statement.
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
