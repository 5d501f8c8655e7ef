package import CressetSQL

/// A connection to a database of any engine. Belongs to one thread at a time, and blocks it.
///
/// Statements are written in the SQL that the engines share, with `?` for each parameter; where they differ, ``dialect``
/// has the words.
package protocol SQLConnection: AnyObject {
    /// The engine's words for what not all say alike.
    var dialect: SQLDialect { get }
    /// The things that the present transaction has read.
    var scratch: SQLScratch { get }

    /// Runs one statement, and lends each row of its result to the closure.
    ///
    /// - Parameter read: Returns false if no more rows are wanted.
    /// - Returns: The number of rows that the statement changed.
    @discardableResult
    func query(
        _ sql: String,
        binding values: [SQLValue],
        read: (borrowing SQLRow) -> Bool
    ) throws(SQLError) -> Int

    /// Adds a statement whose answer is of no interest but for its failure, which this or a later statement of the transaction
    /// throws: an engine that is far away sends it together with the next one.
    func enqueue(_ sql: String, binding values: [SQLValue]) throws(SQLError)

    /// Inserts one row into a table whose integer column `key` comes first.
    ///
    /// - Parameter sql: The statement, of which the first parameter is the key.
    /// - Returns: The row's key; `nil` if the statement has inserted nothing.
    func insertKeyed(_ sql: String, binding values: [SQLValue]) throws(SQLError) -> Int64?
}

extension SQLConnection {
    /// Runs one statement without rows.
    ///
    /// - Returns: The number of rows that it changed.
    @discardableResult
    package func run(_ sql: String, binding values: [SQLValue] = []) throws(SQLError) -> Int {
        try query(sql, binding: values) { _ in true }
    }

    /// Returns the first row of the result, read by the closure.
    package func row<Value>(
        _ sql: String,
        binding values: [SQLValue] = [],
        read: (borrowing SQLRow) -> Value
    ) throws(SQLError) -> Value? {
        var value: Value?
        try query(sql, binding: values) { row in
            value = read(row)
            return false
        }
        return value
    }

    /// Returns every row of the result, in order.
    @discardableResult
    package func rows<Value>(
        _ sql: String,
        binding values: [SQLValue] = [],
        read: (borrowing SQLRow) -> Value
    ) throws(SQLError) -> [Value] {
        var results: [Value] = []
        try query(sql, binding: values) { row in
            results.append(read(row))
            return true
        }
        return results
    }
}
