/// A row of a result. Lent to a closure; columns count from 0.
public struct SQLRow: ~Copyable {
    private let columns: any SQLColumns
    private let index: Int32

    /// Makes a row of an engine's.
    ///
    /// - Parameter index: The place of the row in the result; 0 for an engine that gives one row after the other.
    public init(_ columns: any SQLColumns, at index: Int32 = 0) {
        (self.columns, self.index) = (columns, index)
    }

    /// Returns true if the column is `NULL`.
    public func isNull(_ column: Int32) -> Bool {
        columns.isNull(column, ofRow: index)
    }

    /// Returns an integer, or 1 and 0 for a boolean; 0 for `NULL`.
    public func integer(_ column: Int32) -> Int64 {
        columns.integer(column, ofRow: index)
    }

    /// Returns an integer; `nil` for `NULL`.
    public func optionalInteger(_ column: Int32) -> Int64? {
        isNull(column) ? nil : integer(column)
    }

    /// Returns true for any integer but 0.
    public func bool(_ column: Int32) -> Bool {
        integer(column) != 0
    }

    /// Returns a boolean; `nil` for `NULL`.
    public func optionalBool(_ column: Int32) -> Bool? {
        isNull(column) ? nil : bool(column)
    }

    /// Returns a text; empty for `NULL`.
    public func text(_ column: Int32) -> String {
        optionalText(column) ?? ""
    }

    /// Returns a text; `nil` for `NULL`.
    public func optionalText(_ column: Int32) -> String? {
        columns.optionalText(column, ofRow: index)
    }

    /// Returns the bytes; none for `NULL`.
    public func blob(_ column: Int32) -> [UInt8] {
        columns.blob(column, ofRow: index)
    }
}
