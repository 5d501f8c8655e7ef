import CressetIdentity
public import CressetRealtime
import CressetRules
import CressetSQL
import CressetStoreSQL
import CressetWire

/// Database contents as rows: one per leaf, and one per priority of a location with children.
extension SQLiteStore: RealtimeStore {
    private static let rulesVersionsKept: Int64 = 200

    public func storedDatabase(_ id: RealtimeDatabaseID) async throws -> StoredRealtimeDatabase {
        try await database.read { (connection) throws(SQLError) in
            guard let row = try Self.row(of: id, on: connection) else {
                return StoredRealtimeDatabase(revision: 0, tree: nil, rules: nil)
            }
            var builder = DataTreeBuilder()
            _ = try connection.rows(
                "SELECT path, value, priority FROM data_place WHERE database = ? ORDER BY path",
                binding: [.integer(row.number)]
            ) { builder.add(StoredPlace(path: $0.text(0), value: $0.leaf(1), priority: $0.leaf(2))) }
            let rules = try connection.row(
                Self.selectRules + " LIMIT 1",
                binding: [.integer(row.number)]
            ) { StoredRules($0) }
            return StoredRealtimeDatabase(revision: row.revision, tree: builder.finish(), rules: rules)
        }
    }

    public func write(_ steps: [RealtimeStep], to id: RealtimeDatabaseID, from revision: Int64) async throws -> Int64? {
        // Not on the writer: JSON encoding of many values would delay the whole server.
        let rows = steps.map { $0.written.map { PlaceRow($0) } }
        return try await write(isLong: steps.contains { $0.isLarge }) { connection in
            let row = try Self.madeRow(of: id, on: connection)
            guard row.revision == revision else { return nil }
            for (step, rows) in zip(steps, rows) { try Self.write(step, rows: rows, to: row.number, on: connection) }
            try connection.run(
                "UPDATE data_namespace SET revision = ? WHERE number = ?",
                binding: [.integer(revision + 1), .integer(row.number)]
            )
            return revision + 1
        }
    }

    public func addRules(
        _ text: String,
        to id: RealtimeDatabaseID,
        replacing former: Int64?,
        at instant: Int64
    ) async throws -> StoredRules? {
        try await write { [auditWriter = core.auditWriter] connection in
            let row = try Self.madeRow(of: id, on: connection)
            let newest = try connection.row(
                "SELECT coalesce(max(version), 0) FROM data_rules WHERE database = ?",
                binding: [.integer(row.number)]
            ) { $0.integer(0) }
            if let former, newest != former { return nil }
            let rules = StoredRules(version: (newest ?? 0) + 1, text: text, createdAt: instant)
            try connection.run(
                "INSERT INTO data_rules (database, version, text, created_at) VALUES (?, ?, ?, ?)",
                binding: [.integer(row.number), .integer(rules.version), .text(text), .integer(instant)]
            )
            try connection.run(
                "DELETE FROM data_rules WHERE database = ? AND version <= ?",
                binding: [.integer(row.number), .integer(rules.version - Self.rulesVersionsKept)]
            )
            let pool = UserPool(projectID: id.projectID, tenantID: nil)
            try AuditTable(connection: connection, auditWriter: auditWriter)
                .record(AuditEvent(.rulesChanged, in: pool, of: [id.namespace]))
            return rules
        }
    }

    public func rulesVersions(of id: RealtimeDatabaseID) async throws -> [StoredRules] {
        try await database.read { (connection) throws(SQLError) in
            guard let row = try Self.row(of: id, on: connection) else { return [] }
            return try connection.rows(Self.selectRules, binding: [.integer(row.number)]) { StoredRules($0) }
        }
    }

    private static let selectRules =
        "SELECT version, text, created_at FROM data_rules WHERE database = ? ORDER BY version DESC"

    private static func row(
        of id: RealtimeDatabaseID,
        on connection: any SQLConnection
    ) throws(SQLError) -> (number: Int64, revision: Int64)? {
        try connection.row(
            "SELECT number, revision FROM data_namespace WHERE project = ? AND namespace = ?",
            binding: [.text(id.projectID), .text(id.namespace)]
        ) { ($0.integer(0), $0.integer(1)) }
    }

    private static func madeRow(
        of id: RealtimeDatabaseID,
        on connection: any SQLConnection
    ) throws(SQLError) -> (number: Int64, revision: Int64) {
        if let row = try row(of: id, on: connection) { return row }
        try connection.run(
            "INSERT INTO data_namespace (project, namespace, revision) VALUES (?, ?, 0)",
            binding: [.text(id.projectID), .text(id.namespace)]
        )
        return try row(of: id, on: connection) ?? (0, 0)
    }

    private static func write(
        _ step: RealtimeStep,
        rows: [PlaceRow],
        to database: Int64,
        on connection: any SQLConnection
    ) throws(SQLError) {
        for path in step.emptied {
            // A path ends with a slash and prefixes all its descendants. The range ends with the next character.
            guard !path.isEmpty else {
                try connection.run("DELETE FROM data_place WHERE database = ?", binding: [.integer(database)])
                continue
            }
            let end = String(decoding: path.utf8.dropLast() + "0".utf8, as: UTF8.self)
            try connection.run(
                "DELETE FROM data_place WHERE database = ? AND path >= ? AND path < ?",
                binding: [.integer(database), .text(path), .text(end)]
            )
        }
        for path in step.removed {
            try connection.run(
                "DELETE FROM data_place WHERE database = ? AND path = ?",
                binding: [.integer(database), .text(path)]
            )
        }
        for row in rows {
            try connection.run(
                "INSERT OR REPLACE INTO data_place (database, path, value, priority) VALUES (?, ?, ?, ?)",
                binding: [.integer(database), row.path, row.value, row.priority]
            )
        }
    }
}

private struct PlaceRow: Sendable {
    let path: SQLValue
    let value: SQLValue
    let priority: SQLValue

    init(_ place: StoredPlace) {
        path = .text(place.path)
        value = SQLValue(leaf: place.value)
        priority = SQLValue(leaf: place.priority)
    }
}

extension StoredRules {
    fileprivate init(_ row: borrowing SQLRow) {
        self.init(version: row.integer(0), text: row.text(1), createdAt: row.integer(2))
    }
}

// Leaves are stored as JSON to preserve their types.
extension SQLValue {
    fileprivate init(leaf: DataLeaf?) {
        self = leaf.map { .text(String(decoding: $0.json.serialized(), as: UTF8.self)) } ?? .null
    }
}

extension SQLRow {
    fileprivate func leaf(_ column: Int32) -> DataLeaf? {
        optionalText(column).flatMap { try? JSONValue(parsing: Array($0.utf8)) }.flatMap { DataLeaf($0) }
    }
}
