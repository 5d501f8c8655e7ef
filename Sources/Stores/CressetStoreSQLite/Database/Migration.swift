import CressetSQLite

struct Migration: Sendable {
    let tables: String
    /// Rewrites rows in the same transaction when SQL cannot.
    let rewrite: @Sendable (SQLiteConnection) throws -> Void

    init(_ tables: String, then rewrite: @escaping @Sendable (SQLiteConnection) throws -> Void = { _ in }) {
        self.tables = tables
        self.rewrite = rewrite
    }
}
