public protocol SQLQuerying<Failure> {
    associatedtype Failure: Error

    /// Runs one statement, and passes each row to the closure.
    ///
    /// - Parameter read: Returns `false` to stop reading.
    /// - Returns: Number of changed rows; undefined for a query.
    @discardableResult
    func query(
        _ sql: String,
        binding values: [SQLValue],
        read: (borrowing SQLRow) -> Bool
    ) throws(Failure) -> Int
}

extension SQLQuerying {
    /// Runs one statement without rows.
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

public enum SQLValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])
}

extension SQLValue {
    public init(_ text: String?) {
        self = text.map(SQLValue.text) ?? .null
    }

    public init(_ integer: Int64?) {
        self = integer.map(SQLValue.integer) ?? .null
    }

    public init(_ bool: Bool?) {
        self = bool.map { .integer($0 ? 1 : 0) } ?? .null
    }
}

extension SQLValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    public init(stringLiteral text: String) { self = .text(text) }
    public init(integerLiteral integer: Int64) { self = .integer(integer) }
}
