import CressetPostgres
import CressetStoreSQL

extension SQLError {
    init(_ error: PostgresError) {
        self.init(
            Self.reason(of: error),
            description: error.description,
            isTransient: error.isTransient,
            endsConnection: error.endsConnection
        )
    }

    private static func reason(of error: PostgresError) -> Reason {
        if error.endsConnection { return .unreachable }
        return switch error.code {
        case .uniqueViolation: .uniqueViolation(name: columnName(ofConstraint: error.constraint ?? ""))
        case .duplicateTable, .duplicateObject: .uniqueViolation(name: "")
        case .readOnly: .readOnly
        case .cancelled: .busy
        case .lockNotAvailable: .locked
        case .limitExceeded: .tooLong
        // Disk full, out of memory, too many connections.
        case let code where code.rawValue.hasPrefix("53"): .readOnly
        // Damaged data and indexes.
        case let code where code.rawValue.hasPrefix("XX00"): .corrupt
        default: .other
        }
    }

    // An index is named after its table and column: `account_email`.
    private static func columnName(ofConstraint name: String) -> String {
        let tables = ["service_account", "provider_config", "account", "project", "tenant"]
        guard let table = tables.first(where: { name.hasPrefix($0 + "_") }) else { return name }
        return table + "." + name.dropFirst(table.count + 1)
    }
}

@discardableResult
func translatingErrors<Value>(_ body: () throws(PostgresError) -> Value) throws(SQLError) -> Value {
    do throws(PostgresError) {
        return try body()
    } catch {
        throw SQLError(error)
    }
}
