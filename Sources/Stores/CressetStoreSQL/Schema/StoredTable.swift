package import CressetSQL

/// A table of the store, defined once for all engines. Its creation, its copy and the deletion of its rows follow.
package struct StoredTable: Sendable {
    /// The smallest unit whose deletion deletes a row.
    package enum Owner: Int, Comparable, Sendable {
        case accounts
        /// A user pool: a tenant, or a project without its tenants.
        case pool
        case project
        /// Rows that other statements delete.
        case none

        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    package typealias Row = [SQLValue]

    package let name: String
    let owner: Owner
    /// Without the tables of running servers.
    let isCopied: Bool
    /// True if the rows grow with users, their sign-ins or their data: no statement may read them all.
    package let isGrowing: Bool
    private let since: Int64
    private let fields: [StoredColumn]
    private let key: [Int]
    private let indexes: [StoredIndex]

    /// - Parameter key: Key columns, separated by spaces.
    package init(
        _ name: String,
        key: String = "only",
        owner: Owner = .none,
        isCopied: Bool = true,
        isGrowing: Bool = true,
        since: Int64 = StoreSchema.firstVersion,
        columns fields: [StoredColumn],
        indexes: [StoredIndex] = []
    ) {
        (self.name, self.owner, self.isCopied, self.isGrowing) = (name, owner, isCopied, isGrowing)
        self.since = since
        (self.fields, self.indexes) = (fields, indexes)
        self.key = key.split(separator: " ").compactMap { name in fields.firstIndex { $0.name == name } }
    }

    package var columns: [String] { fields.map(\.name) }

    /// The creation of the table, or of columns and indexes.
    func changes(in version: Int64, for dialect: SQLDialect) -> [String] {
        guard version >= since else { return [] }
        let new = fields.indices.filter { max(fields[$0].since, since) == version }
            .map { fields[$0].definition(isKey: key.contains($0), in: dialect) }
        let tables =
            version == since
            ? [creation(of: new, in: dialect)] : new.map { "ALTER TABLE \"\(name)\" ADD COLUMN \($0)" }
        return tables + indexes.filter { max($0.since, since) == version }.map { $0.definition(on: name) }
    }

    private func creation(of columns: [String], in dialect: SQLDialect) -> String {
        let isNumbered = key.count == 1 && fields[key[0]].kind == .integer
        return """
            CREATE TABLE "\(name)" (
                \((columns + ["PRIMARY KEY (\(keyList))"]).joined(separator: ",\n    "))
            )\(dialect.options(ofTableNumbered: isNumbered))
            """
    }

    func deletion(where condition: String) -> String {
        "DELETE FROM \"\(name)\" WHERE \(condition)"
    }

    /// Returns the rows after a given one, sorted by key.
    ///
    /// - Parameter last: `nil` for the first rows.
    package func rows(after last: Row?, limit: Int, on connection: any SQLConnection) throws(SQLError) -> [Row] {
        let marks = key.map { _ in "?" }.joined(separator: ", ")
        let follows = last == nil ? "" : "WHERE (\(keyList)) > (\(marks))"
        return try connection.rows(
            "SELECT \(columnList) FROM \"\(name)\" \(follows) ORDER BY \(keyList) LIMIT ?",
            binding: (last.map { row in key.map { row[$0] } } ?? []) + [.integer(Int64(limit))]
        ) { row in
            fields.indices.map { value(Int32($0), of: row) }
        }
    }

    /// Inserts a row unless it exists.
    package func insert(_ row: Row, on connection: any SQLConnection) throws(SQLError) {
        let marks = fields.map { _ in "?" }.joined(separator: ", ")
        try connection.enqueue(
            "INSERT INTO \"\(name)\" (\(columnList)) VALUES (\(marks)) ON CONFLICT DO NOTHING",
            binding: row
        )
    }

    // Some names are SQL keywords.
    private var columnList: String { fields.map { "\"\($0.name)\"" }.joined(separator: ", ") }
    private var keyList: String { key.map { "\"\(fields[$0].name)\"" }.joined(separator: ", ") }

    private func value(_ column: Int32, of row: borrowing SQLRow) -> SQLValue {
        guard !row.isNull(column) else { return .null }
        return switch fields[Int(column)].kind {
        case .text: .text(row.text(column))
        case .integer: .integer(row.integer(column))
        case .blob: .blob(row.blob(column))
        }
    }
}
