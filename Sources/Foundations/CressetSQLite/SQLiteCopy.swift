internal import CressetCSQLite

/// A copy of one database into another, a few pages at a time. Belongs to one thread at a time, with both connections.
///
/// The source is copied as it is in the transaction that its connection is in; without one, the copy begins anew with
/// each change that another connection commits.
@safe public final class SQLiteCopy {
    private let pointer: OpaquePointer
    // The library reads and writes them for as long as the copy lasts.
    private let connections: (source: SQLiteConnection, target: SQLiteConnection)

    /// Begins a copy, which replaces all that the target has.
    public init(of source: SQLiteConnection, into target: SQLiteConnection) throws(SQLiteError) {
        guard let pointer = unsafe sqlite3_backup_init(target.pointer, "main", source.pointer, "main") else {
            throw target.error(unsafe sqlite3_extended_errcode(target.pointer))
        }
        unsafe self.pointer = pointer
        connections = (source, target)
    }

    deinit {
        unsafe sqlite3_backup_finish(pointer)
    }

    /// Copies so many pages.
    ///
    /// - Returns: True when there are no more.
    public func advance(pages: Int) throws(SQLiteError) -> Bool {
        switch unsafe sqlite3_backup_step(pointer, Int32(clamping: pages)) {
        case SQLITE_DONE: return true
        case SQLITE_OK: return false
        // Neither connection knows of it before the copy is over.
        case let result:
            throw SQLiteError(code: .init(rawValue: result), message: unsafe String(cString: sqlite3_errstr(result)))
        }
    }
}

@available(*, unavailable)
extension SQLiteCopy: Sendable {}
