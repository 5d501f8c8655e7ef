/// A row of a result, only valid in its closure. Columns count from 0.
public struct SQLRow: ~Copyable {
    private let columns: any SQLColumns
    private let index: Int32

    /// - Parameter index: Index of the row; 0 for engines with one row at a time.
    public init(_ columns: any SQLColumns, at index: Int32 = 0) {
        (self.columns, self.index) = (columns, index)
    }

    public func isNull(_ column: Int32) -> Bool {
        columns.isNull(column, ofRow: index)
    }

    /// Returns an integer, or 1 and 0 for a boolean; 0 for `NULL`.
    public func integer(_ column: Int32) -> Int64 {
        columns.integer(column, ofRow: index)
    }

    public func optionalInteger(_ column: Int32) -> Int64? {
        isNull(column) ? nil : integer(column)
    }

    public func bool(_ column: Int32) -> Bool {
        integer(column) != 0
    }

    public func optionalBool(_ column: Int32) -> Bool? {
        isNull(column) ? nil : bool(column)
    }

    /// Returns a text; empty for `NULL`.
    public func text(_ column: Int32) -> String {
        optionalText(column) ?? ""
    }

    public func optionalText(_ column: Int32) -> String? {
        columns.optionalText(column, ofRow: index)
    }

    /// Returns the bytes; empty for `NULL`.
    public func blob(_ column: Int32) -> [UInt8] {
        columns.blob(column, ofRow: index)
    }
}

/// The columns of an engine's result, with the values of ``SQLRow``. Rows and columns count from 0.
public protocol SQLColumns: AnyObject {
    func isNull(_ column: Int32, ofRow row: Int32) -> Bool
    func integer(_ column: Int32, ofRow row: Int32) -> Int64
    func optionalText(_ column: Int32, ofRow row: Int32) -> String?
    func blob(_ column: Int32, ofRow row: Int32) -> [UInt8]
}
