public import CressetIdentity
import CressetSQL
import CressetSQLite
public import CressetStoreSQL

public struct DatabaseFile: Sendable {
    public enum Examination: Sendable {
        /// Checks every page.
        case quick
        /// Also compares every index with its table.
        case full
    }

    /// Pages copied at once; meanwhile the disk is busy.
    private static let pagesPerStep = 64

    private let path: String

    /// The file can be missing.
    public init(_ path: String) {
        self.path = path
    }

    /// Copies a snapshot of the database into an empty file. Blocks, but not concurrent writes.
    ///
    /// - Parameter pause: Called after each few pages; if it throws, the copy ends.
    /// - Throws: ``StoreOpenError``, errors of `pause`.
    public func copy(to target: String, pausing pause: () throws -> Void) throws {
        do {
            // Not read-only: the last connection to close must remove auxiliary files.
            let source = try SQLiteConnection(path: path)
            try source.execute("PRAGMA busy_timeout = 5000")
            // The transaction's snapshot begins with its first read.
            try source.execute("BEGIN")
            _ = try source.row("SELECT count(*) FROM sqlite_schema") { $0.integer(0) }
            let copy = try SQLiteCopy(of: source, into: Self.scratch(target))
            while try !copy.advance(pages: Self.pagesPerStep) { try pause() }
        } catch let error as SQLiteError {
            throw StoreOpenError(error)
        }
    }

    // Incomplete copies are discarded and need not survive a crash.
    private static func scratch(_ path: String) throws(SQLiteError) -> SQLiteConnection {
        let connection = try SQLiteConnection(path: path)
        try connection.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -2000")
        return connection
    }

    /// Examines a database without other users.
    ///
    /// - Throws: ``StoreOpenError`` for a damaged database or a newer version.
    public func examine(_ examination: Examination) throws(StoreOpenError) -> DatabaseFacts {
        do {
            let connection = try SQLiteConnection(path: path, mode: .readUnchanging)
            try connection.execute("PRAGMA cache_size = -8000; PRAGMA temp_store = MEMORY")
            let check = examination == .full ? "integrity_check" : "quick_check"
            let finding = try connection.row("PRAGMA \(check)(1)") { $0.text(0) }
            guard finding == "ok" else { throw StoreOpenError(.damaged, reason: finding ?? "it cannot be verified") }
            return try DatabaseFacts(reading: connection)
        } catch let error as SQLiteError {
            throw StoreOpenError(error)
        } catch let error as StoreOpenError {
            throw error
        } catch {
            throw StoreOpenError(.damaged, reason: "\(error)")
        }
    }
}

public struct DatabaseFacts: Sendable {
    public let schemaVersion: Int64
    /// `nil` for an empty database.
    public let mode: StoreMode?
    /// In alphabetical order.
    public let projects: [String]
    public let accounts: Int
    public let masterKey: MasterKeyFacts

    init(reading connection: SQLiteConnection) throws {
        schemaVersion = try Schema.version(of: connection)
        guard schemaVersion > 0 else { throw StoreOpenError(.damaged, reason: "it has no tables") }
        mode = try Schema.mode(of: connection)
        projects = try connection.rows("SELECT id FROM project ORDER BY id") { $0.text(0) }
        accounts = Int(try connection.row("SELECT count(*) FROM account") { $0.integer(0) } ?? 0)
        masterKey = try MasterKeyFacts(reading: connection)
    }
}
