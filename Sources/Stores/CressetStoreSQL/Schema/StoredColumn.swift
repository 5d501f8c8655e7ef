/// A column of a ``StoredTable``; without NULL unless ``optional``.
package struct StoredColumn: Sendable {
    enum Kind {
        case text
        case integer
        case blob
    }

    /// The key of a table with one row.
    static let only = StoredColumn("only", kind: .integer, check: "\"only\" = 1")

    let name: String
    let kind: Kind
    private(set) var since = StoreSchema.firstVersion
    private var isOptional = false
    private var initial: Int64?
    private let check: String?

    private init(_ name: String, kind: Kind, check: String? = nil) {
        (self.name, self.kind, self.check) = (name, kind, check)
    }

    package static func text(_ name: String) -> StoredColumn { StoredColumn(name, kind: .text) }
    package static func integer(_ name: String) -> StoredColumn { StoredColumn(name, kind: .integer) }
    package static func blob(_ name: String) -> StoredColumn { StoredColumn(name, kind: .blob) }

    package var optional: StoredColumn {
        var column = self
        column.isOptional = true
        return column
    }

    /// Optional, or with a default value.
    package func since(_ version: Int64) -> StoredColumn {
        var column = self
        column.since = version
        return column
    }

    func initially(_ value: Int64) -> StoredColumn {
        var column = self
        column.initial = value
        return column
    }

    func definition(isKey: Bool, in dialect: SQLDialect) -> String {
        var words = ["\"\(name)\"", dialect.type(of: kind)]
        if !isKey, !isOptional { words.append("NOT NULL") }
        if let initial { words.append("DEFAULT \(initial)") }
        if let check { words.append("CHECK (\(check))") }
        return words.joined(separator: " ")
    }
}
