internal import CressetCPostgres
internal import CressetSQL

/// Owns libpq's result.
@safe final class PostgresResult {
    private let pointer: OpaquePointer

    init(takingOwnershipOf pointer: OpaquePointer) {
        unsafe self.pointer = pointer
    }

    deinit {
        unsafe PQclear(pointer)
    }

    var status: ExecStatusType { unsafe PQresultStatus(pointer) }

    /// `true` for results of statements in a pipeline, and its end. Others, such as copies, would never end.
    var isOfStatement: Bool {
        [
            PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_FATAL_ERROR, PGRES_EMPTY_QUERY, PGRES_PIPELINE_ABORTED,
            PGRES_PIPELINE_SYNC,
        ].contains(status)
    }

    var failure: PostgresError? {
        switch status {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK: nil
        default: unsafe PostgresError(of: pointer)
        }
    }

    var rowsAffected: Int { Int(unsafe String(cString: PQcmdTuples(pointer))) ?? 0 }

    /// Command tag: `COMMIT`, `INSERT 0 1`.
    var tag: String { unsafe String(cString: PQcmdStatus(pointer)) }

    var rowCount: Int32 { unsafe PQntuples(pointer) }

    func row<Value>(_ index: Int32, read: (borrowing SQLRow) -> Value) -> Value {
        let row = SQLRow(self, at: index)
        return read(row)
    }
}

extension PostgresResult: SQLColumns {
    func isNull(_ column: Int32, ofRow row: Int32) -> Bool {
        unsafe PQgetisnull(pointer, row, column) != 0
    }

    // A signed integer of 8, 4 or 2 bytes, or a boolean of one, with its first bit clear.
    func integer(_ column: Int32, ofRow row: Int32) -> Int64 {
        unsafe withBytes(of: column, inRow: row) { bytes in
            let start: Int64 = unsafe (bytes.first ?? 0) & 0x80 != 0 ? -1 : 0
            return unsafe bytes.reduce(start) { $0 << 8 | Int64($1) }
        }
    }

    func optionalText(_ column: Int32, ofRow row: Int32) -> String? {
        guard !isNull(column, ofRow: row) else { return nil }
        return unsafe withBytes(of: column, inRow: row) { unsafe PostgresText.decoded($0) }
    }

    func blob(_ column: Int32, ofRow row: Int32) -> [UInt8] {
        unsafe withBytes(of: column, inRow: row) { unsafe Array($0) }
    }

    private func withBytes<Value>(
        of column: Int32,
        inRow row: Int32,
        read body: (UnsafeRawBufferPointer) -> Value
    ) -> Value {
        guard let bytes = unsafe PQgetvalue(pointer, row, column) else {
            return unsafe body(UnsafeRawBufferPointer(start: nil, count: 0))
        }
        let count = Int(unsafe PQgetlength(pointer, row, column))
        return unsafe body(UnsafeRawBufferPointer(start: bytes, count: count))
    }
}
