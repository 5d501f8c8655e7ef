internal import CressetCSQLite

/// The row that a statement stands on. Lent to a closure; columns count from 0.
@safe public struct SQLiteRow: ~Copyable {
    private let statement: OpaquePointer

    init(statement: OpaquePointer) {
        unsafe self.statement = statement
    }

    /// Returns true if the column is `NULL`.
    public func isNull(_ column: Int32) -> Bool {
        unsafe sqlite3_column_type(statement, column) == SQLITE_NULL
    }

    /// Returns an integer; 0 for `NULL`.
    public func integer(_ column: Int32) -> Int64 {
        unsafe sqlite3_column_int64(statement, column)
    }

    /// Returns an integer; `nil` for `NULL`.
    public func optionalInteger(_ column: Int32) -> Int64? {
        isNull(column) ? nil : integer(column)
    }

    /// Returns true for any integer but 0.
    public func bool(_ column: Int32) -> Bool {
        integer(column) != 0
    }

    /// Returns a boolean; `nil` for `NULL`.
    public func optionalBool(_ column: Int32) -> Bool? {
        isNull(column) ? nil : bool(column)
    }

    /// Returns a text; empty for `NULL`.
    public func text(_ column: Int32) -> String {
        optionalText(column) ?? ""
    }

    /// Returns a text; `nil` for `NULL`.
    public func optionalText(_ column: Int32) -> String? {
        guard let text = unsafe sqlite3_column_text(statement, column) else { return nil }
        let count = Int(unsafe sqlite3_column_bytes(statement, column))
        return unsafe String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
    }

    /// Returns the bytes; none for `NULL`.
    public func blob(_ column: Int32) -> [UInt8] {
        guard let bytes = unsafe sqlite3_column_blob(statement, column) else { return [] }
        let count = Int(unsafe sqlite3_column_bytes(statement, column))
        return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }
}
