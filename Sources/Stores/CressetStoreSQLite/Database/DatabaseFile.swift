import CressetIdentity
import CressetSQL
import CressetSQLite
public import CressetStoreSQL

/// A database's file, beside a store that has it open or without one.
public struct DatabaseFile: Sendable {
    /// The way in which a file is examined.
    public enum Examination: Sendable {
        /// Every page is looked at.
        case quick
        /// Every index is compared with its table, too.
        case full
    }

    /// Pages that are copied at once: as long as that, the disk serves nobody else.
    private static let pagesPerStep = 64

    private let path: String

    /// Names a file, which may be missing.
    public init(_ path: String) {
        self.path = path
    }

    /// Copies the database as it is at this moment into an empty file. Blocks; those who write to it go on.
    ///
    /// - Parameter pause: Called after each few pages; what it throws ends the copy.
    /// - Throws: ``StoreOpenError``, what `pause` throws.
    public func copy(to target: String, pausing pause: () throws -> Void) throws {
        do {
            // Not for reading alone: what is the last to close a database has to tidy up beside it.
            let source = try SQLiteConnection(path: path)
            try source.execute("PRAGMA busy_timeout = 5000")
            // Up to its end the transaction sees what it has seen at its beginning, and that begins with a read.
            try source.execute("BEGIN")
            _ = try source.row("SELECT count(*) FROM sqlite_schema") { $0.integer(0) }
            let copy = try SQLiteCopy(of: source, into: Self.scratch(target))
            while try !copy.advance(pages: Self.pagesPerStep) { try pause() }
        } catch let error as SQLiteError {
            throw StoreOpenError(error)
        }
    }

    // A copy that does not come to its end is thrown away: nothing has to survive it.
    private static func scratch(_ path: String) throws(SQLiteError) -> SQLiteConnection {
        let connection = try SQLiteConnection(path: path)
        try connection.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -2000")
        return connection
    }

    /// Looks through a database that nobody has open.
    ///
    /// - Throws: ``StoreOpenError`` for one that is damaged, or that a newer Cresset has written.
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
