/// A connection that answers statements with rows.
public protocol SQLQuerying<Failure> {
    /// The errors of statements.
    associatedtype Failure: Error

    /// Runs one statement, and lends each row of its result to the closure.
    ///
    /// - Parameter read: Returns false if no more rows are wanted.
    /// - Returns: The number of rows that the statement changed, where it changes any.
    @discardableResult
    func query(
        _ sql: String,
        binding values: [SQLValue],
        read: (borrowing SQLRow) -> Bool
    ) throws(Failure) -> Int
}

extension SQLQuerying {
    /// Runs one statement without rows.
    ///
    /// - Returns: The number of rows that it changed.
    @discardableResult
    public func run(_ sql: String, binding values: [SQLValue] = []) throws(Failure) -> Int {
        try query(sql, binding: values) { _ in true }
    }

    /// Returns the first row of the result, read by the closure.
    public func row<Value>(
        _ sql: String,
        binding values: [SQLValue] = [],
        read: (borrowing SQLRow) -> Value
    ) throws(Failure) -> Value? {
        var value: Value?
        try query(sql, binding: values) { row in
            value = read(row)
            return false
        }
        return value
    }

    /// Returns every row of the result, in order.
    @discardableResult
    public func rows<Value>(
        _ sql: String,
        binding values: [SQLValue] = [],
        read: (borrowing SQLRow) -> Value
    ) throws(Failure) -> [Value] {
        var results: [Value] = []
        try query(sql, binding: values) { row in
            results.append(read(row))
            return true
        }
        return results
    }
}
