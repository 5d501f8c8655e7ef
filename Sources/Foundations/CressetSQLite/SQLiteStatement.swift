internal import CressetCSQLite

/// A compiled statement. Owned by its connection's cache.
@safe final class SQLiteStatement {
    private let pointer: OpaquePointer

    init(takingOwnershipOf pointer: OpaquePointer) {
        unsafe self.pointer = pointer
    }

    deinit {
        unsafe sqlite3_finalize(pointer)
    }

    func bind(_ values: [SQLiteValue]) -> Int32 {
        for (position, value) in values.enumerated() {
            let result = bind(value, at: Int32(position + 1))
            guard result == SQLITE_OK else { return result }
        }
        return SQLITE_OK
    }

    private func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
        switch value {
        case .null: return unsafe sqlite3_bind_null(pointer, index)
        case .integer(let integer): return unsafe sqlite3_bind_int64(pointer, index, integer)
        case .text(var text):
            return text.withUTF8 { utf8 in
                unsafe utf8.withMemoryRebound(to: CChar.self) { characters in
                    unsafe sqlite3_bind_text(
                        pointer,
                        index,
                        characters.baseAddress,
                        Int32(characters.count),
                        CressetSQLiteTransient
                    )
                }
            }
        case .blob(let bytes):
            return unsafe bytes.withUnsafeBytes { bytes in
                unsafe bytes.isEmpty
                    ? unsafe sqlite3_bind_zeroblob(pointer, index, 0)
                    : unsafe sqlite3_bind_blob(
                        pointer,
                        index,
                        bytes.baseAddress,
                        Int32(bytes.count),
                        CressetSQLiteTransient
                    )
            }
        }
    }

    /// Goes to the next row: `SQLITE_ROW`, `SQLITE_DONE`, or an error.
    func step() -> Int32 {
        unsafe sqlite3_step(pointer)
    }

    func withRow<Result, Failure: Error>(
        _ body: (borrowing SQLiteRow) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let row = unsafe SQLiteRow(statement: pointer)
        return try body(row)
    }

    func reset() {
        unsafe sqlite3_reset(pointer)
        unsafe sqlite3_clear_bindings(pointer)
    }
}
