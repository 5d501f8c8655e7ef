import CressetPostgres
import CressetSQL
import CressetStorePostgres
import CressetWire

@testable import CressetStoreSQL

/// The generic plans of prepared statements for tables with 5,000 rows of one pool, with sequential scans as the last
/// choice.
struct StatementPlans {
    // The store stays open: closing it is asynchronous.
    private static let filled = Result {
        let settings = try PostgresStore.makeSettings()
        let store = try PostgresStore(settings)
        let connection = try PostgresConnection(settings.address, limit: .seconds(120))
        for table in growing { try fill(table, on: connection) }
        return (address: settings.address, store: store)
    }

    private let connection: PostgresConnection

    init() throws {
        connection = try PostgresConnection(Self.filled.get().address, limit: .seconds(120), prepares: false)
        try connection.run("SET enable_seqscan = off")
        try connection.run("SET plan_cache_mode = force_generic_plan")
    }

    private static let growing = Set(StoredTable.all.filter(\.isGrowing).map(\.name))
    /// The columns shared by all rows of a pool, a queue or a database.
    private static let coarse: Set = ["project", "tenant", "kind", "target", "provider", "database", "bucket"]

    private static func fill(_ table: String, on connection: PostgresConnection) throws {
        let columns = try connection.rows(
            """
            SELECT attname, format_type(atttypid, NULL), attnotnull::int::bigint FROM pg_attribute
                WHERE attrelid = CAST(CAST($1 AS text) AS regclass) AND attnum > 0 ORDER BY attnum
            """,
            binding: [.text("\"\(table)\"")]
        ) { (name: $0.text(0), type: $0.text(1), isRequired: $0.integer(2) == 1) }
        let values = columns.map { column in
            let isCoarse = coarse.contains(column.name) || column.name == "shares_email"
            let value =
                switch column.type {
                case "bigint": isCoarse ? "0" : "n"
                case "bytea": "decode(md5(n::text) || md5((-n)::text), 'hex')"
                default: isCoarse ? "'a'" : "md5(n::text)"
                }
            return column.isRequired ? value : "CASE WHEN n % 3 > 0 THEN \(value) END"
        }
        try connection.run(
            """
            INSERT INTO "\(table)" (\(columns.map { "\"\($0.name)\"" }.joined(separator: ", ")))
                SELECT \(values.joined(separator: ", ")) FROM generate_series(1, 5000) AS n
            """
        )
        try connection.run("ANALYZE \"\(table)\"")
    }

    /// Parts of statements allowed to read all rows of a growing table or pool, with the reason; `;` is the end.
    private static let exceptions = [
        ("SELECT count(CASE WHEN", "usage counts a pool"),
        ("SELECT (SELECT count(*) FROM account", "counts a part of an order for pages after it, by its index"),
        ("SELECT key FROM (SELECT key, local_id FROM account", "a page reads its index up to its end"),
        ("SELECT key FROM (SELECT key, local_id FROM (SELECT", "a page reads its indexes up to its end"),
        ("LIKE ? ESCAPE", "cresset users search looks for a part of any name"),
        ("FROM audit_event LEFT JOIN audit_end", "the last two events, by their number"),
        ("DELETE FROM data_place WHERE database IN (SELECT", "deletion of a project"),
        ("DELETE FROM bucket_usage WHERE bucket", "deletion of a project or an empty bucket"),
        ("DELETE FROM stored_object WHERE bucket IN (SELECT", "deletion of a project"),
        ("DELETE FROM object_upload WHERE bucket = ?;", "deletion of an empty bucket"),
        ("WHERE project = ? AND state = 'open' LIMIT ?) AS open_upload", "stops at the limit of open sessions"),
        ("AND uid = ? AND state = 'open' LIMIT ?) AS open_upload", "its index is empty here, and so are the others"),
        ("AND network = ? AND state = 'open' LIMIT ?) AS open_upload", "as above"),
        ("SELECT CAST(coalesce(sum(received), 0) AS BIGINT) FROM object_upload", "as above; at most 1,000 rows"),
        ("SELECT EXISTS (SELECT 1 FROM session WHERE project = ? AND tenant = ?)", "reads one row"),
        ("OR EXISTS (SELECT 1 FROM admin_token)", "reads one row"),
        ("SELECT DISTINCT kind FROM event_count", "a starting server loads the largest counts"),
        ("AND ends_at > ? AND events > 0", "a starting server loads the largest counts"),
        ("DELETE FROM event_count WHERE (kind, key, slot) IN", "a generic plan does not know the limit of a step"),
        ("WITH RECURSIVE pending", "one search of the index for each target"),
        ("SELECT target, count(*), min(created_at) FROM outbox", "the load of a queue, for metrics"),
        ("SELECT count(*) FROM outbox WHERE kind = ?", "the load of a queue, for metrics"),
        ("SELECT cause FROM outbox WHERE kind = ? AND target = ?", "reads one row, in the order of its index"),
        ("DELETE FROM refused_sign_in WHERE project = ?;", "a project disables the record"),
        ("DELETE FROM outbox WHERE project = ? AND kind = ? AND target = ?", "deletion of a webhook"),
        ("ORDER BY created_at, target, line, position LIMIT ?", "an operator lists a queue, in the order of its index"),
        ("ORDER BY created_at, position LIMIT ?", "an operator repeats failed items, in the order of their index"),
    ]

    /// The deletions of a project and of a pool.
    private static let deletions = Set(
        StoredTable.all.flatMap { table in
            ["project = ?", "project = ? AND tenant = ?"].map { table.deletion(where: $0) }
        }
    )

    private static func isExcepted(_ text: String) -> Bool {
        let text = text.replacing(/\$[0-9]+/, with: "?")
        return deletions.contains(text) || exceptions.contains { "\(text);".contains($0.0) }
    }

    /// Returns the statements prepared by the store's connections.
    ///
    /// - Parameter store: A store with one reader.
    static func statements(of store: PostgresStore) async throws -> Set<String> {
        let query = "SELECT statement FROM pg_prepared_statements"
        let written = try await store.write { try $0.rows(query, binding: []) { $0.text(0) } }
        let read = try await store.database.read { (connection) throws(SQLError) in
            try connection.rows(query, binding: []) { $0.text(0) }
        }
        return Set(written + read).filter { text in
            ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH"].contains { text.hasPrefix($0) }
        }
    }

    /// Returns the nodes of the plan that read all rows of a growing table or of a pool.
    func faults(of text: String) throws -> [String] {
        guard !Self.isExcepted(text) else { return [] }
        try connection.run("PREPARE plan AS \(text)")
        let count = try connection.row(
            "SELECT CAST(cardinality(parameter_types) AS BIGINT) FROM pg_prepared_statements WHERE name = 'plan'"
        ) { Int($0.integer(0)) }
        let values = [String](repeating: "NULL", count: count ?? 0).joined(separator: ", ")
        let plan = try connection.row(
            "EXPLAIN (FORMAT JSON) EXECUTE plan\(values.isEmpty ? "" : "(\(values))")"
        ) { $0.text(0) }
        try connection.run("DEALLOCATE plan")
        var faults: [String] = []
        visit(try JSONValue(parsing: Array((plan ?? "").utf8)), in: nil, faults: &faults)
        return faults
    }

    private func visit(_ value: JSONValue, in table: String?, faults: inout [String]) {
        for element in value.array ?? [] { visit(element, in: table, faults: &faults) }
        guard let node = value.object else { return }
        let table = node["Relation Name"]?.string ?? table
        if let kind = node["Node Type"]?.string, let table, Self.growing.contains(table), isWalk(node, kind: kind) {
            faults.append("\(kind) on \(table) \(node["Index Name"]?.string ?? "")")
        }
        for name in ["Plan", "Plans"] { node[name].map { visit($0, in: table, faults: &faults) } }
    }

    private func isWalk(_ node: JSONObject, kind: String) -> Bool {
        switch kind {
        case "Seq Scan": true
        case "Index Scan", "Index Only Scan", "Bitmap Index Scan":
            node["Index Cond"]?.string.map { Self.isCoarse($0) } ?? true
        default: false
        }
    }

    /// Returns true if the condition selects a pool, a queue or a database alone: `((project = $1) AND (tenant = $2))`.
    private static func isCoarse(_ condition: String) -> Bool {
        condition.split(separator: " AND ").allSatisfy { part in
            let words = part.split { " ()".contains($0) }
            return words.count > 1 && words[1] == "=" && coarse.contains(String(words[0]))
        }
    }
}
