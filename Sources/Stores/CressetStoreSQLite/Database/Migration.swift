import CressetSQLite

/// One step from a version of the database to the next.
struct Migration: Sendable {
    /// The statements that change tables.
    let tables: String
    /// Rewrites rows where no statement can, in the same transaction.
    let rewrite: @Sendable (SQLiteConnection) throws -> Void

    init(_ tables: String, then rewrite: @escaping @Sendable (SQLiteConnection) throws -> Void = { _ in }) {
        self.tables = tables
        self.rewrite = rewrite
    }
}
