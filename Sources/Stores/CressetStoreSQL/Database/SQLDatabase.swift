import CressetConcurrency
package import CressetIdentity
package import CressetSQL

package protocol SQLDatabase: Sendable {
    var dialect: SQLDialect { get }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws(SQLError) -> Value
    ) async throws(StoreError) -> Value

    /// Returns one row, found by an index. A remote engine receives the statements of several callers together.
    func row<Value: Sendable>(
        _ sql: String,
        binding values: [SQLValue],
        read: @escaping @Sendable (borrowing SQLRow) -> Value
    ) async throws(StoreError) -> Value?

    /// Runs the closure as one atomic step of a transaction. It may run again after a rollback.
    ///
    /// - Parameter isLong: True for many rows; callers wait longer.
    func write<Value: Sendable>(
        isLong: Bool,
        _ body: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value

    /// Runs the closure on a read connection, isolated from concurrent writes.
    func readSnapshot<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws(SQLError) -> Value
    ) async throws(StoreError) -> Value

    func prepare(_ connection: any SQLConnection, forRows count: Int) throws(SQLError)

    /// Returns the first manipulation able to drop or hide rows of the audit table, or `nil`.
    func faultOfAuditTable(on connection: any SQLConnection) throws(SQLError) -> String?
}

extension SQLDatabase {
    package func write<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value {
        try await write(isLong: false, body)
    }

    package func row<Value: Sendable>(
        _ sql: String,
        binding values: [SQLValue],
        read: @escaping @Sendable (borrowing SQLRow) -> Value
    ) async throws(StoreError) -> Value? {
        try await self.read { (connection) throws(SQLError) in try connection.row(sql, binding: values, read: read) }
    }
}

@discardableResult
package func storeErrors<Value: Sendable>(_ body: () async throws -> Value) async throws(StoreError) -> Value {
    do {
        return try await body()
    } catch let error as StoreError {
        throw error
    } catch let error as SQLError {
        throw StoreError(error)
    } catch PoolError.full {
        throw StoreError(.busy)
    } catch {
        throw StoreError(.failed, cause: "\(error)")
    }
}
