package import CressetSQL

/// A connection to a database of any engine. Belongs to one thread at a time, and blocks it.
///
/// Statements are written in the SQL that the engines share, with `?` for each parameter; where they differ, ``dialect``
/// has the words.
package protocol SQLConnection: AnyObject, SQLQuerying where Failure == SQLError {
    /// The engine's words for what not all say alike.
    var dialect: SQLDialect { get }
    /// The things that the present transaction has read.
    var scratch: SQLScratch { get }

    /// Adds a statement whose answer is of no interest but for its failure, which this or a later statement of the transaction
    /// throws: an engine that is far away sends it together with the next one.
    func enqueue(_ sql: String, binding values: [SQLValue]) throws(SQLError)

    /// Inserts one row into a table whose integer column `key` comes first.
    ///
    /// - Parameter sql: The statement, of which the first parameter is the key.
    /// - Returns: The row's key; `nil` if the statement has inserted nothing.
    func insertKeyed(_ sql: String, binding values: [SQLValue]) throws(SQLError) -> Int64?
}
