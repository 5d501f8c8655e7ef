package import CressetSQL

/// A table common to all engines, as seen by a copy.
package struct StoredTable: Sendable {
    private enum Kind {
        case text
        case integer
        case blob
    }

    package typealias Row = [SQLValue]

    package let name: String
    package let columns: [String]
    private let kinds: [Kind]
    private let key: [Int]

    /// - Parameters:
    ///   - key: The key columns, separated by spaces, as in the other parameters.
    init(_ name: String, key: String, texts: String = "", integers: String = "", blobs: String = "") {
        func names(in text: String) -> [String] { text.split(separator: " ").map { String($0) } }
        self.name = name
        let all = [(texts, Kind.text), (integers, .integer), (blobs, .blob)].flatMap { text, kind in
            names(in: text).map { (name: $0, kind: kind) }
        }
        (columns, kinds) = (all.map(\.name), all.map(\.kind))
        self.key = names(in: key).compactMap { name in all.firstIndex { $0.name == name } }
    }

    /// Returns the rows after a given one, sorted by key.
    ///
    /// - Parameter last: `nil` for the first rows.
    package func rows(after last: Row?, limit: Int, on connection: any SQLConnection) throws(SQLError) -> [Row] {
        let names = key.map { quoted(columns[$0]) }.joined(separator: ", ")
        let marks = key.map { _ in "?" }.joined(separator: ", ")
        let follows = last == nil ? "" : "WHERE (\(names)) > (\(marks))"
        return try connection.rows(
            "SELECT \(columnList) FROM \(quoted(name)) \(follows) ORDER BY \(names) LIMIT ?",
            binding: (last.map { row in key.map { row[$0] } } ?? []) + [.integer(Int64(limit))]
        ) { row in
            columns.indices.map { value(Int32($0), of: row) }
        }
    }

    /// Inserts a row unless it exists.
    package func insert(_ row: Row, on connection: any SQLConnection) throws(SQLError) {
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        try connection.enqueue(
            "INSERT INTO \(quoted(name)) (\(columnList)) VALUES (\(marks)) ON CONFLICT DO NOTHING",
            binding: row
        )
    }

    private var columnList: String { columns.map(quoted).joined(separator: ", ") }

    // Some names are SQL keywords.
    private func quoted(_ name: String) -> String { "\"\(name)\"" }

    private func value(_ column: Int32, of row: borrowing SQLRow) -> SQLValue {
        guard !row.isNull(column) else { return .null }
        return switch kinds[Int(column)] {
        case .text: .text(row.text(column))
        case .integer: .integer(row.integer(column))
        case .blob: .blob(row.blob(column))
        }
    }
}
