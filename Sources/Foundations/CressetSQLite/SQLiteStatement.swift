internal import CressetCSQLite
internal import CressetSQL

@safe final class SQLiteStatement {
    private let pointer: OpaquePointer

    init(takingOwnershipOf pointer: OpaquePointer) {
        unsafe self.pointer = pointer
    }

    deinit {
        unsafe sqlite3_finalize(pointer)
    }

    func bind(_ values: [SQLValue]) -> Int32 {
        for (position, value) in values.enumerated() {
            let result = bind(value, at: Int32(position + 1))
            guard result == SQLITE_OK else { return result }
        }
        return SQLITE_OK
    }

    private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
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

    func step() -> Int32 {
        unsafe sqlite3_step(pointer)
    }

    func reset() {
        unsafe sqlite3_reset(pointer)
        unsafe sqlite3_clear_bindings(pointer)
    }
}

extension SQLiteStatement: SQLColumns {
    func isNull(_ column: Int32, ofRow row: Int32) -> Bool {
        unsafe sqlite3_column_type(pointer, column) == SQLITE_NULL
    }

    func integer(_ column: Int32, ofRow row: Int32) -> Int64 {
        unsafe sqlite3_column_int64(pointer, column)
    }

    func optionalText(_ column: Int32, ofRow row: Int32) -> String? {
        guard let text = unsafe sqlite3_column_text(pointer, column) else { return nil }
        let count = Int(unsafe sqlite3_column_bytes(pointer, column))
        return unsafe String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
    }

    func blob(_ column: Int32, ofRow row: Int32) -> [UInt8] {
        guard let bytes = unsafe sqlite3_column_blob(pointer, column) else { return [] }
        let count = Int(unsafe sqlite3_column_bytes(pointer, column))
        return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }
}
