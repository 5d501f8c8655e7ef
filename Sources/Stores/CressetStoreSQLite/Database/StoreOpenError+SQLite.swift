import CressetSQLite
import CressetStoreSQL

extension StoreOpenError {
    init(_ error: SQLiteError) {
        switch error.code.primary {
        case .corrupt, .notADatabase: self.init(.damaged, reason: error.message)
        default: self.init(.inaccessible, reason: error.message)
        }
    }
}
