package struct StoredIndex: Sendable {
    /// First version with the index.
    let since: Int64
    private let name: String
    private let columns: String
    private let condition: String?
    private let isUnique: Bool

    /// - Parameters:
    ///   - name: A unique index is named after its table and the column with the conflict (`account_email`).
    ///   - columns: Separated by commas.
    package init(
        _ name: String,
        on columns: String,
        where condition: String? = nil,
        isUnique: Bool = false,
        since: Int64 = StoreSchema.firstVersion
    ) {
        (self.name, self.columns, self.condition, self.isUnique) = (name, columns, condition, isUnique)
        self.since = since
    }

    static func unique(_ name: String, on columns: String, where condition: String? = nil) -> StoredIndex {
        StoredIndex(name, on: columns, where: condition, isUnique: true)
    }

    func definition(on table: String) -> String {
        "CREATE \(isUnique ? "UNIQUE " : "")INDEX \(name) ON \"\(table)\" (\(columns))"
            + (condition.map { " WHERE \($0)" } ?? "")
    }
}
