package enum SQLDialect: Sendable {
    case sqlite
    case postgres

    /// Returns the expression for a member of a JSON column; `NULL` if missing.
    ///
    /// Compare only strings with it: SQLite returns numbers and booleans as numbers, PostgreSQL as text.
    ///
    /// - Parameter path: Trusted names from outermost to innermost.
    package func member(_ path: String..., of column: String) -> String {
        switch self {
        case .sqlite: "json_extract(\(column), '$.\(path.joined(separator: "."))')"
        case .postgres: "(CAST(\(column) AS json) #>> '{\(path.joined(separator: ","))}')"
        }
    }

    package func isTrue(_ name: String, of column: String) -> String {
        switch self {
        case .sqlite: "\(member(name, of: column)) = 1"
        case .postgres: "\(member(name, of: column)) = 'true'"
        }
    }

    package var like: String {
        switch self {
        case .sqlite: "LIKE"
        case .postgres: "ILIKE"
        }
    }

    package var countOfTables: String {
        switch self {
        case .sqlite: "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?"
        case .postgres:
            """
            SELECT count(*) FROM information_schema.tables
                WHERE table_schema = ANY (current_schemas(FALSE)) AND table_name = ?
            """
        }
    }

    /// Statement to read two numbers changed by every write of a server or command.
    var lastChange: String {
        switch self {
        // During a copy only commands write to a data directory, and their changes are events.
        case .sqlite: "SELECT number, 0 FROM audit_end WHERE name = 'head'"
        case .postgres: "SELECT count(*), max(made_at) FROM commit_mark"
        }
    }

    /// Returns the statement to collect planner statistics, or `nil` if unnecessary.
    func analysis(of table: String) -> String? {
        switch self {
        case .sqlite: nil
        case .postgres: "ANALYZE \"\(table)\""
        }
    }

    /// A text parameter with an explicit type, for statements without enough context.
    package var textParameter: String { "CAST(? AS TEXT)" }
}
