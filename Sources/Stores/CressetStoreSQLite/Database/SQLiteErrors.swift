import CressetSQLite
import CressetStoreSQL

extension SQLError {
    init(_ error: SQLiteError) {
        let reason: Reason =
            switch error.code.primary {
            // "UNIQUE constraint failed: account.project, account.tenant, account.email"
            case .constraint: .uniqueViolation(name: error.message)
            case .busy: .busy
            // Exceeding a quota or size limit is an I/O error.
            case .full, .readOnly, .inputOutput: .readOnly
            case .corrupt, .notADatabase: .corrupt
            default: .other
            }
        self.init(reason, description: error.description)
    }
}

@discardableResult
func translatingErrors<Value>(_ body: () throws(SQLiteError) -> Value) throws(SQLError) -> Value {
    do throws(SQLiteError) {
        return try body()
    } catch {
        throw SQLError(error)
    }
}

extension StoreOpenError {
    init(_ error: SQLiteError) {
        switch error.code.primary {
        case .corrupt, .notADatabase: self.init(.damaged, reason: error.message)
        default: self.init(.inaccessible, reason: error.message)
        }
    }
}
