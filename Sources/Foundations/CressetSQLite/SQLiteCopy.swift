internal import CressetCSQLite

/// A copy of one database into another, in steps of a few pages. Used by one thread at a time, with both connections.
///
/// In a transaction, the copy sees the source's snapshot. Without one, each commit by another connection restarts it.
@safe public final class SQLiteCopy {
    private let pointer: OpaquePointer
    // The library uses both connections during the copy.
    private let connections: (source: SQLiteConnection, target: SQLiteConnection)

    /// Starts a copy, replacing all content of the target.
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

    /// - Returns: `true` when the copy is complete.
    public func advance(pages: Int) throws(SQLiteError) -> Bool {
        switch unsafe sqlite3_backup_step(pointer, Int32(clamping: pages)) {
        case SQLITE_DONE: return true
        case SQLITE_OK: return false
        // The connections do not report this error until the copy ends.
        case let result:
            throw SQLiteError(code: .init(rawValue: result), message: unsafe String(cString: sqlite3_errstr(result)))
        }
    }
}

@available(*, unavailable)
extension SQLiteCopy: Sendable {}
