import CressetConcurrency
package import CressetIdentity
package import CressetSQL

/// The connections of a store to its database.
package protocol SQLDatabase: Sendable {
    /// The engine's words for what not all say alike.
    var dialect: SQLDialect { get }

    /// Runs the closure on a connection that reads.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws(SQLError) -> Value
    ) async throws(StoreError) -> Value

    /// Returns the row that a statement finds, at once by an index: an engine that is far away is sent those of several callers
    /// together.
    func row<Value: Sendable>(
        _ sql: String,
        binding values: [SQLValue],
        read: @escaping @Sendable (borrowing SQLRow) -> Value
    ) async throws(StoreError) -> Value?

    /// Runs the closure as one step of a transaction: all that it did is kept, or nothing. It may be run again, with nothing
    /// of the former run kept.
    ///
    /// - Parameter isLong: True for a step of very many rows, for which callers wait longer than for others.
    /// - Throws: ``StoreError``, or what the closure threw.
    func write<Value: Sendable>(
        isLong: Bool,
        _ body: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value

    /// Runs the closure on a connection that reads, in one transaction: it sees nothing of what others write meanwhile.
    func readSnapshot<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws(SQLError) -> Value
    ) async throws(StoreError) -> Value

    /// Gets ready, within a step, for writing so many rows at once.
    func prepare(_ connection: any SQLConnection, forRows count: Int) throws(SQLError)

    /// Returns the first thing that could keep events out of the table of the audit log, or from being found; `nil` for
    /// none.
    func faultOfAuditTable(on connection: any SQLConnection) throws(SQLError) -> String?
}

extension SQLDatabase {
    /// Runs the closure as one step of a transaction, as ``write(isLong:_:)`` does.
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

/// Says what a pool or an engine said in the store's words.
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
