import CressetIdentity
import CressetSQLite

extension StoreError {
    /// SQLite's answer in the store's words. The message names columns, never values.
    init(_ error: SQLiteError) {
        let cause = error.description
        switch error.code.primary {
        case .constraint: self.init(.conflict(Self.conflict(in: error.message)), cause: cause)
        case .busy: self.init(.busy, cause: cause)
        case .full, .readOnly: self.init(.full, cause: cause)
        case .corrupt, .notADatabase: self.init(.corrupt, cause: cause)
        default: self.init(.failed, cause: cause)
        }
    }

    // "UNIQUE constraint failed: account.project, account.tenant, account.email"
    private static func conflict(in message: String) -> Conflict {
        let columns: [(String, Conflict)] = [
            ("account.email", .email), ("account.phone_number", .phoneNumber), ("account.local_id", .localID),
            ("project.api_key", .apiKey), ("project.", .project), ("tenant.", .tenant),
            ("service_account.", .serviceAccount), ("provider_config.", .providerConfig),
        ]
        let words = message.split(separator: " ")
        return columns.first { column in words.contains { $0.hasPrefix(column.0) } }?.1 ?? .other
    }
}
