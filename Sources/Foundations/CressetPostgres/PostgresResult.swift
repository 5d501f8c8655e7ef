internal import CressetCPostgres

/// The answer to a statement. Owns libpq's result.
@safe final class PostgresResult {
    private let pointer: OpaquePointer

    init(takingOwnershipOf pointer: OpaquePointer) {
        unsafe self.pointer = pointer
    }

    deinit {
        unsafe PQclear(pointer)
    }

    var status: ExecStatusType { unsafe PQresultStatus(pointer) }

    /// The failure; `nil` if the statement succeeded.
    var failure: PostgresError? {
        switch status {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK: nil
        default: unsafe PostgresError(of: pointer)
        }
    }

    /// The number of rows that the statement changed or read.
    var rowsAffected: Int { Int(unsafe String(cString: PQcmdTuples(pointer))) ?? 0 }

    /// The name of what was done: `COMMIT`, `INSERT 0 1`.
    var tag: String { unsafe String(cString: PQcmdStatus(pointer)) }

    var rowCount: Int32 { unsafe PQntuples(pointer) }

    func row<Value>(_ index: Int32, read: (borrowing PostgresRow) -> Value) -> Value {
        let row = unsafe PostgresRow(index, of: pointer)
        return read(row)
    }
}
