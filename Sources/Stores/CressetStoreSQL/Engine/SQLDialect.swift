/// The engine's words for what not all say alike.
package enum SQLDialect: Sendable {
    case sqlite
    case postgres

    /// Returns the expression for a member of a column that holds a JSON object, as text; `NULL` where it is missing.
    ///
    /// - Parameter path: The names from the outermost to the innermost; ours, never from outside.
    package func member(_ path: String..., of column: String) -> String {
        switch self {
        case .sqlite: "json_extract(\(column), '$.\(path.joined(separator: "."))')"
        case .postgres: "(CAST(\(column) AS json) #>> '{\(path.joined(separator: ","))}')"
        }
    }

    /// Returns the condition that a member of a column that holds a JSON object is `true`.
    package func isTrue(_ name: String, of column: String) -> String {
        switch self {
        case .sqlite: "\(member(name, of: column)) = 1"
        case .postgres: "\(member(name, of: column)) = 'true'"
        }
    }

    /// The operator that finds a pattern without regard to the case of letters.
    package var like: String {
        switch self {
        case .sqlite: "LIKE"
        case .postgres: "ILIKE"
        }
    }

    /// Returns the condition that a text is among those of a column that holds a JSON array, with one parameter. What is no
    /// JSON has none.
    package func isElement(of column: String) -> String {
        switch self {
        case .sqlite:
            "CASE WHEN json_valid(\(column)) THEN EXISTS (SELECT 1 FROM json_each(\(column)) WHERE value = ?) END"
        case .postgres:
            """
            CASE WHEN \(column) LIKE '[%' THEN EXISTS (
                SELECT 1 FROM json_array_elements_text(CAST(\(column) AS json)) AS element WHERE element = ?) END
            """
        }
    }

    /// The statement that counts the tables of a name.
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

    /// The statement that reads two numbers which a change by a server or a command changes, too.
    var lastChange: String {
        switch self {
        // Nobody else writes to a data directory beside a copy but commands, whose changes are events.
        case .sqlite: "SELECT number, 0 FROM audit_end WHERE name = 'head'"
        case .postgres: "SELECT count(*), max(made_at) FROM commit_mark"
        }
    }

    /// Returns the statement by which the engine looks at a table, to plan for what it holds; `nil` where it need not.
    func analysis(of table: String) -> String? {
        switch self {
        case .sqlite: nil
        case .postgres: "ANALYZE \"\(table)\""
        }
    }

    /// The type of columns of bytes.
    var blobType: String {
        switch self {
        case .sqlite: "BLOB"
        case .postgres: "BYTEA"
        }
    }

    /// The type of a text parameter whose place in the statement does not tell it.
    package var textParameter: String { "CAST(? AS TEXT)" }
}
